/** A row of the window's list: what it shows, and the place in memory that shows it. */
export interface Placed<Item> {
  slot: number;
  item: Item;
}

/**
 * Gives each item a slot. An item that stood there before keeps its own, with whatever is typed in it; the others take over the slots
 * of items that are gone, their own place first, because to change a row's words is far quicker than to make a new row. `held` slots
 * are left alone: the hands are in them.
 */
export function placeRows<Item extends { id: string }>(
  before: readonly Placed<Item>[],
  items: readonly Item[],
  held: (slot: number) => boolean,
): Placed<Item>[] {
  const slotOf = new Map(before.map(({ slot, item }) => [item.id, slot]));
  const stay = new Set(items.map(({ id }) => slotOf.get(id)));
  const free = new Set(before.map(({ slot }) => slot).filter((slot) => !stay.has(slot) && !held(slot)));
  let last = Math.max(-1, ...slotOf.values());
  const take = (at: number): number => {
    const own = before[at]?.slot;
    const [next] = own !== undefined && free.has(own) ? [own] : free;
    if (next === undefined) return (last += 1);
    free.delete(next);
    return next;
  };
  return items.map((item, at) => ({ item, slot: slotOf.get(item.id) ?? take(at) }));
}
