import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber } from '../fields.ts';
import { requiredCode } from '../text.ts';

/** Maximum length of a code, and maximum number of items in an answer. */
export const barcodeLimits = { code: 80, hits: 20 } as const;

const barcodeHit = z.object({
  id: z.string(),
  description: z.string(),
  /** The unit that the code identifies. For an item number, it is the item's pack, or else its base unit. */
  UMCode: z.string(),
  /** Whether the customer can buy it. */
  sold: z.boolean(),
  discontinued: z.boolean(),
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
