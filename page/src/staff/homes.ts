// Where each role is at home.

import type { Role } from "../lib/wire";

export const HOMES: Record<Role, string> = { player: "/", dealer: "/", supervisor: "/desk", surveillance: "/room", regulator: "/room" };
