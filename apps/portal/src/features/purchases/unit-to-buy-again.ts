interface SoldItem {
  orderUom: string;
  uoms: readonly { code: string; sellable: boolean }[];
}

/** Returns the unit in which the item was bought, or its order unit if it is no longer sold in that one. */
export const unitToBuyAgain = ({ uoms, orderUom }: SoldItem, boughtUnit: string): string =>
  uoms.some(({ code, sellable }) => sellable && code === boughtUnit) ? boughtUnit : orderUom;
