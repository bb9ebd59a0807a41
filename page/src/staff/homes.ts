// Where each role is at home, which is the floor unless they have a place of their own; and what each does.

import { t } from "../lib/text";
import type { Role } from "../lib/wire";
import { machineRoles } from "../machines/roles";

const HOMES: Partial<Record<Role, string>> = { supervisor: "/desk", surveillance: "/room", regulator: "/room" };

export const homeOf = (role: Role): string => HOMES[role] ?? "/";

/** What somebody of a role does. */
export function aboutRole(role: Role): string {
  const found = machineRoles.find(([name]) => name === role);
  return found?.[1] ?? t(`staff.about.${role as "dealer" | "supervisor" | "surveillance" | "regulator"}`);
}
