/** A list that was shown, and the place in the document that still holds it. */
export interface Pinned<List> {
  place: number;
  /** Identifies its content; null for a spare list, ready for the next one. */
  key: string | null;
  list: List;
  /** A counter of when it was last shown; the highest is shown now. */
  turn: number;
}

/** A test whether the rows of two lists have the same structure, so that updating one turns it into the other. */
export type HasSameRows<List> = (a: List, b: List) => boolean;

const shownOf = <List>(pinned: readonly Pinned<List>[]): Pinned<List> | undefined =>
  pinned.reduce<Pinned<List> | undefined>(
    (latest, next) => (latest !== undefined && latest.turn > next.turn ? latest : next),
    undefined,
  );

/** Returns whether `list` is the one that is shown. */
export const isShown = <List>(pinned: readonly Pinned<List>[], list: Pinned<List>): boolean => shownOf(pinned) === list;

/**
 * Returns the list to replace. When there is a spare list or no capacity left, that is a hidden list: the least
 * recently shown one, preferably with the same row structure. Otherwise it is the shown list; undefined = there are no
 * lists.
 */
function listToReplace<List>(
  pinned: readonly Pinned<List>[],
  list: List,
  capacity: number,
  hasSameRows: HasSameRows<List>,
): Pinned<List> | undefined {
  const shown = shownOf(pinned);
  const mayReplaceHidden = pinned.some(({ key }) => key === null) || pinned.length >= capacity;
  const hidden = mayReplaceHidden ? pinned.filter((candidate) => candidate !== shown) : [];
  const leastRecentFirst = [...hidden].sort((a, b) => a.turn - b.turn);
  return leastRecentFirst.find((candidate) => hasSameRows(candidate.list, list)) ?? leastRecentFirst[0] ?? shown;
}

/**
 * Returns the lists with the one of `key` shown. A pinned list keeps its place. Any other replaces a spare list or,
 * where the lists fill `capacity`, the least recently shown one, because updating rows is much faster than creating
 * them. Otherwise it replaces the list shown before.
 */
export function showList<List>(
  pinned: readonly Pinned<List>[],
  key: string,
  list: List,
  capacity: number,
  hasSameRows: HasSameRows<List>,
): readonly Pinned<List>[] {
  const shown = shownOf(pinned);
  if (shown?.key === key && shown.list === list) return pinned;
  const turn = shown?.key === key ? shown.turn : (shown?.turn ?? 0) + 1;
  const target =
    pinned.find((candidate) => candidate.key === key) ?? listToReplace(pinned, list, capacity, hasSameRows);
  if (target === undefined) return [{ place: 0, key, list, turn }];
  return pinned.map((current) => (current === target ? { ...current, key, list, turn } : current));
}

/**
 * Returns the lists with a spare one, a copy of the shown list. Returns the same lists when they fill the capacity or a
 * spare one exists.
 */
export function addSpareList<List>(pinned: readonly Pinned<List>[], capacity: number): readonly Pinned<List>[] {
  const shown = shownOf(pinned);
  if (shown === undefined || pinned.length >= capacity || pinned.some(({ key }) => key === null)) return pinned;
  return [
    ...pinned,
    { place: Math.max(...pinned.map(({ place }) => place)) + 1, key: null, list: shown.list, turn: 0 },
  ];
}
