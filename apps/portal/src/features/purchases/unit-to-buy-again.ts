interface Sold {
  orderUom: string;
  uoms: readonly { code: string; sellable: boolean }[];
}

/** Returns the unit bought last, or where the item isn't sold in it any more, the unit in which it is ordered. */
export const unitToBuyAgain = ({ uoms, orderUom }: Sold, bought: string): string =>
  uoms.some(({ code, sellable }) => sellable && code === bought) ? bought : orderUom;
