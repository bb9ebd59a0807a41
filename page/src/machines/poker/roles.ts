// Who works in the poker room.

export const roles = {
  "poker-desk": "Keeps the waiting lists at the desk: writes names down, and calls seats in their order.",
  "poker-floorperson": "Runs the room’s tables: calls seats, moves and balances players.",
  "poker-shift-supervisor": "Decides disputes finally, balances and breaks tables, hands out decks, and counts the revenue.",
};
