/** The shown quantities of a line: in the ordered unit, and in packs or else in base units. Numbers as in answers. */
export interface ShownLine {
  uom: string;
  /** Null (and '' as unit) if the goods have no packs or were ordered in packs. */
  packQty: number | null;
  packUom: string | null;
  baseQty: number;
  baseUom: string;
}

/**
 * Returns the billed quantity of a line if nothing else on the page shows it, as for 1 PAL, 48 CT, at $3.42 / SF. The
 * reader needs it to check the amount. Null when the page already shows that quantity, or it is unknown. `priceQty` is
 * in `priceUom`, if known.
 */
export function billedApart(
  { uom, packQty, packUom, baseQty, baseUom }: ShownLine,
  { priceUom, priceQty = null }: { priceUom: string; priceQty?: number | null },
): number | null {
  const other = packQty === null || packUom === null || packUom === '' ? baseUom : packUom;
  if (priceUom === uom || priceUom === other) return null;
  return priceUom === baseUom ? baseQty : priceQty;
}
