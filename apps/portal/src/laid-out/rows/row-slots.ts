/** A row of the list: its item, and the slot that shows it. */
export interface Placed<Item> {
  slot: number;
  item: Item;
}

/**
 * Assigns a slot to each item. An item shown before keeps its slot, with everything typed in it. Other items take the
 * slots of removed ones, preferably at the same position, because updating a row is much faster than creating one.
 * `held` slots, which the user is working in, are left alone.
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
