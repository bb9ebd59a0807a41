// Who is at this screen.

import { writable } from "svelte/store";
import { api } from "./api";
import type { Person, Role } from "./wire";

/** `undefined` until the server has answered; `null` for a stranger. */
export const me = writable<Person | null | undefined>(undefined);

export async function refreshMe(): Promise<Person | null> {
  const { person } = await api.me();
  me.set(person);
  return person;
}

export async function signOut(): Promise<void> {
  await api.signOut();
  me.set(null);
}

/** What a role is called. */
export const roleWords = (role: Role): string => role.replaceAll("-", " ");
export const isStaff = (role: Role | undefined) => role !== undefined && role !== "player" && role !== "student";
export const atDesk = (role: Role | undefined) =>
  role === "supervisor" || role === "surveillance" || role === "regulator";
export const inRoom = (role: Role | undefined) => role === "regulator" || role === "surveillance";
