import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber } from '../fields.ts';
import { requiredCode } from '../text.ts';

/** Characters of a code that is looked up, and items that one code may be answered with. */
export const barcodeLimits = { code: 80, hits: 20 } as const;

const barcodeHit = z.object({
  id: z.string(),
  description: z.string(),
  /** The unit that the code identifies; for an item number the item's pack, else its base unit. */
  UMCode: z.string(),
  /** Whether the customer may buy it. */
  sold: z.boolean(),
});
export type BarcodeHit = z.output<typeof barcodeHit>;

export const findBarcode = defineCall({
  name: 'catalog.findBarcode',
  method: 'GET',
  path: '/api/item/barcode',
  about: 'Returns the items for a scanned code, by barcode or else by item number. Empty for an unknown code.',
  query: z.object({ customerNumber, code: requiredCode(barcodeLimits.code) }),
  answer: z.object({ hits: z.array(barcodeHit) }),
  access: 'session',
  account: 'query',
});
