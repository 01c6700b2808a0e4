/** A row of the list: its item, and the slot that shows it. */
export interface Placed<Item> {
  slot: number;
  item: Item;
}

/**
 * Assigns a slot to each item. An item shown before keeps its slot, with everything typed in it. Other items take the
 * slots of removed ones, preferably at the same position, because updating a row is much faster than creating one.
 * Slots that the user is working in (`isHeld`) are left alone.
 */
export function placeRows<Item extends { id: string }>(
  before: readonly Placed<Item>[],
  items: readonly Item[],
  isHeld: (slot: number) => boolean,
): Placed<Item>[] {
  const slotOf = new Map(before.map(({ slot, item }) => [item.id, slot]));
  const keptSlots = new Set(items.map(({ id }) => slotOf.get(id)));
  const freeSlots = new Set(before.map(({ slot }) => slot).filter((slot) => !keptSlots.has(slot) && !isHeld(slot)));
  let lastSlot = Math.max(-1, ...slotOf.values());
  const take = (at: number): number => {
    const sameSlot = before[at]?.slot;
    const [next] = sameSlot !== undefined && freeSlots.has(sameSlot) ? [sameSlot] : freeSlots;
    if (next === undefined) return (lastSlot += 1);
    freeSlots.delete(next);
    return next;
  };
  return items.map((item, at) => ({ item, slot: slotOf.get(item.id) ?? take(at) }));
}
