import { formatNumber } from './formats.ts';

/** Formats quantities as text, those of one unit together: '5 CT', or '5 CT + 20 SF' for several units. */
export function quantitiesText(quantities: readonly { quantity: string; uom: string }[]): string {
  const units = new Map<string, number>();
  for (const { quantity, uom } of quantities) units.set(uom, (units.get(uom) ?? 0) + Number(quantity));
  return [...units].map(([unit, quantity]) => `${formatNumber(quantity)} ${unit}`).join(' + ');
}
