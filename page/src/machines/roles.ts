// Whom machines that are no tables need beside a table's staff: each of their folders says so, with what they do.

import type { Role } from "../lib/wire";

const found = import.meta.glob<{ roles: Record<string, string> }>("./*/roles.ts", { eager: true });

/** Those who can be invited, and what each does. */
export const machineRoles = Object.values(found).flatMap(({ roles }) => Object.entries(roles)) as [Role, string][];
