// The card room as one person sees it: lists, open seats and calls, and what is theirs.

import { Refusal } from "../lib/api";
import { Talk, type Link } from "../lib/talk";
import type { CardRoom as Told, FromRoom, ListPlace, RoomTable, RoomYou, Step, ToRoom, WaitingList } from "../lib/wire";

const NOBODY: RoomYou = { name: null, places: [], sits: [], duties: [] };

export class Room {
  link = $state<Link>("connecting");
  told = $state.raw<Told | null>(null);
  you = $state.raw<RoomYou>(NOBODY);
  fault = $state.raw<Refusal | null>(null);
  /** What this browser's clock says more than the casino's, in milliseconds. */
  ahead = $state(0);

  private readonly talk: Talk<ToRoom>;

  constructor() {
    this.talk = new Talk<ToRoom>({
      path: () => "/api/card-room/stream",
      heard: (frame) => this.hear(frame as FromRoom),
      refused: (refusal) => (this.fault = refusal),
      changed: ({ link }) => {
        if (link !== undefined) this.link = link;
      },
    });
  }

  close(): void {
    this.talk.close();
  }

  private hear(frame: FromRoom): void {
    const found = "view" in frame ? frame.view : frame;
    if ("room" in found) {
      this.told = found.room;
      this.ahead = Date.now() - Date.parse(found.room.time);
    }
    if ("you" in found) this.you = found.you;
  }

  say(call: string, details: Record<string, unknown> = {}): Promise<number> {
    return this.talk.ask({ say: { call, ...details } as Step });
  }

  // What is seen

  /** Whether a place is this person's. */
  readonly isMine = (place: ListPlace): boolean => this.you.places.includes(place.place);

  get mine(): ListPlace[] {
    const all = [...(this.told?.lists.flatMap((list) => list.waiting) ?? []), ...(this.told?.moving ?? [])];
    return all.filter(this.isMine);
  }

  tablesOf(list: WaitingList): RoomTable[] {
    return this.told?.tables.filter((table) => table.type === list.key) ?? [];
  }

  may(duty: string): boolean {
    return this.you.duties.includes(duty);
  }
}

/** Seats that nobody has and that are kept for nobody. */
export const openSeats = (table: RoomTable): number[] => (table.open && !table.breaking ? table.vacant.filter((seat) => !table.kept.includes(seat)) : []);

/** What people call a type of table. */
export function typeWords(list: Pick<WaitingList, "title" | "options" | "limits">): string {
  const options = Object.values(list.options).map((each) => each.replaceAll("-", " "));
  return [list.title, ...options, `$${list.limits}`].join(", ");
}

/** What makes the type, as a command says it. */
export const typeStep = (list: WaitingList): Record<string, string> => ({ game: list.game, ...list.options, limits: list.limits });

/** A moment of the casino's clock. */
export const clockOf = (moment: string): string => moment.slice(11, 16);
