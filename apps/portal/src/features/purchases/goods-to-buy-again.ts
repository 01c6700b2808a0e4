interface SoldItem {
  orderUom: string;
  uoms: readonly { code: string; sellable: boolean }[];
}

/** A purchase to be repeated: how much was bought last, and in which unit. */
export interface LastBought {
  quantity: number | null;
  uom: string;
}

/** Returns the unit in which the item was bought, or its order unit if it is no longer sold in that one. */
const unitToBuyAgain = ({ uoms, orderUom }: SoldItem, boughtUnit: string): string =>
  uoms.some(({ code, sellable }) => sellable && code === boughtUnit) ? boughtUnit : orderUom;

/** Returns the quantity bought last and its unit, or one order unit if the item is no longer sold in that unit. */
export function goodsToBuyAgain(item: SoldItem, { quantity, uom }: LastBought): { quantity: number; unit: string } {
  const unit = unitToBuyAgain(item, uom);
  return { quantity: unit === uom ? (quantity ?? 1) : 1, unit };
}
