/** A list that was shown, and the place in the document that still holds it. */
export interface Pinned<List> {
  place: number;
  /** What it shows; null for one that stands ready to be taken by the next list. */
  key: string | null;
  list: List;
  /** When it was shown last, counted; the highest is the one shown now. */
  turn: number;
}

/** Whether rows of one list are built like those of the other, so that they can be changed to it. */
export type Alike<List> = (one: List, other: List) => boolean;

const lastOf = <List>(pinned: readonly Pinned<List>[]): Pinned<List> | undefined =>
  pinned.reduce<Pinned<List> | undefined>(
    (last, one) => (last !== undefined && last.turn > one.turn ? last : one),
    undefined,
  );

/** Whether it is the one of them that is shown. */
export const isShown = <List>(pinned: readonly Pinned<List>[], one: Pinned<List>): boolean => lastOf(pinned) === one;

/** The one to take over: one that is not shown, of the same build if there is one, and of those the one that was longest not shown. */
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
 * The lists with that one shown: in its own place when it is pinned still; else in the place of one that stands ready or is missed least,
 * because to change rows is far quicker than to make them. While nothing stands ready the list shown before gives way.
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

/** The lists with one more that stands ready, a copy of what is shown; the same ones when there is no room or one stands ready already. */
export function standReady<List>(pinned: readonly Pinned<List>[], room: number): readonly Pinned<List>[] {
  const shown = lastOf(pinned);
  if (shown === undefined || pinned.length >= room || pinned.some(({ key }) => key === null)) return pinned;
  return [
    ...pinned,
    { place: Math.max(...pinned.map(({ place }) => place)) + 1, key: null, list: shown.list, turn: 0 },
  ];
}
