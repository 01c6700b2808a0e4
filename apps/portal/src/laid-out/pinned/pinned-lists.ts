/** A list that was shown, and the place in the document that still holds it. */
export interface Pinned<List> {
  place: number;
  /** Identifies its content; null for a spare list, ready for the next one. */
  key: string | null;
  list: List;
  /** A counter of when it was last shown; the highest is shown now. */
  turn: number;
}

/** Returns whether the rows of two lists have the same structure, so that one can be turned into the other. */
export type Alike<List> = (one: List, other: List) => boolean;

const lastOf = <List>(pinned: readonly Pinned<List>[]): Pinned<List> | undefined =>
  pinned.reduce<Pinned<List> | undefined>(
    (last, one) => (last !== undefined && last.turn > one.turn ? last : one),
    undefined,
  );

/** Returns whether it is the list that is shown. */
export const isShown = <List>(pinned: readonly Pinned<List>[], one: Pinned<List>): boolean => lastOf(pinned) === one;

/**
 * Returns the list to replace: a hidden one, with the same row structure if there is one, and among those the one
 * hidden for longest.
 */
function leastMissed<List>(
  pinned: readonly Pinned<List>[],
  list: List,
  room: number,
  alike: Alike<List>,
): Pinned<List> | undefined {
  const shown = lastOf(pinned);
  const free =
    pinned.some(({ key }) => key === null) || pinned.length >= room ? pinned.filter((one) => one !== shown) : [];
  const order = [...free].sort((one, other) => one.turn - other.turn);
  return order.find((one) => alike(one.list, list)) ?? order[0] ?? shown;
}

/**
 * Returns the lists with that one shown. A pinned list keeps its place. Any other replaces a spare list or the least
 * recently shown one, because updating rows is much faster than creating them. Without a spare list it replaces the
 * list shown before.
 */
export function showList<List>(
  pinned: readonly Pinned<List>[],
  key: string,
  list: List,
  room: number,
  alike: Alike<List>,
): readonly Pinned<List>[] {
  const shown = lastOf(pinned);
  if (shown?.key === key && shown.list === list) return pinned;
  const turn = shown?.key === key ? shown.turn : (shown?.turn ?? 0) + 1;
  const own = pinned.find((one) => one.key === key) ?? leastMissed(pinned, list, room, alike);
  if (own === undefined) return [{ place: 0, key, list, turn }];
  return pinned.map((one) => (one === own ? { ...one, key, list, turn } : one));
}

/**
 * Returns the lists with a spare one, a copy of the shown list. Returns the same lists when there is no room or a spare
 * one exists.
 */
export function standReady<List>(pinned: readonly Pinned<List>[], room: number): readonly Pinned<List>[] {
  const shown = lastOf(pinned);
  if (shown === undefined || pinned.length >= room || pinned.some(({ key }) => key === null)) return pinned;
  return [
    ...pinned,
    { place: Math.max(...pinned.map(({ place }) => place)) + 1, key: null, list: shown.list, turn: 0 },
  ];
}
