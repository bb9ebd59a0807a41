// How progress is told.

import { learn } from "./text";

/** What a decision cost, in percent: one that cost a trace is not told to have cost nothing. */
export const costOf = (cost: string, right: boolean): string => (!right && Number(cost) === 0 ? learn("drill.little") : cost);

/** What was answered, without what both hands then come to, which stands behind it. */
export const brief = (title: string): string => title.replace(/ \((?:[^()]|\([^()]*\))*\)$/, "");

/** How often somebody was best, in percent; nothing where they were never asked. */
export const share = ({ asked, best }: { asked: number; best: number }): number | null => (asked === 0 ? null : Math.round((100 * best) / asked));
