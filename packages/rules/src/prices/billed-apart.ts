/** The quantities that a line is shown with: as it was asked for, and in packs or else in base units. Numbers as on the wire. */
export interface ShownLine {
  uom: string;
  /** Null, or '' as its unit: goods that come in no packs, or were asked for in them. */
  packQty: number | null;
  packUom: string | null;
  baseQty: number;
  baseUom: string;
}

/**
 * Returns the billed quantity of a line where nothing else on the page shows it, as for 1 PAL, 48 CT, at $3.42 / SF.
 * It lets the reader work out the amount. Null where the page already shows that quantity, or it is not known.
 * `priceQty` is in `priceUom`, where it is known.
 */
export function billedApart(
  { uom, packQty, packUom, baseQty, baseUom }: ShownLine,
  { priceUom, priceQty = null }: { priceUom: string; priceQty?: number | null },
): number | null {
  const other = packQty === null || packUom === null || packUom === '' ? baseUom : packUom;
  if (priceUom === uom || priceUom === other) return null;
  return priceUom === baseUom ? baseQty : priceQty;
}
