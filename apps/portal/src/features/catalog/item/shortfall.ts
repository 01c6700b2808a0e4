import { countable } from '../../../format/countable.ts';
import type { OrderPreview } from './order-preview.ts';

/** Returns the part of the goods to add that would be on back order, in whole units where the unit is counted. */
export const shortfallOf = ({ backOrdered, quantity, base }: OrderPreview, uom: string, baseUom: string) =>
  countable(backOrdered, { quantity: Number(quantity.toFixed()), uom, baseQty: base, baseUom });
