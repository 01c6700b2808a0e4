import type { QueryOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/catalog/barcodes';
import { barcodeLimits, type BarcodeHit } from '@tradecounter/contract/catalog/barcodes';
import { normalCode } from '@tradecounter/rules/barcodes/read-barcode';
import type { AccountContext } from '../../../platform/context.ts';
import { plainCode } from '../words/search-words.ts';
import { findByCode } from './barcode-repository.ts';

/** Returns the items a scanned code means for the customer. An unknown code has none. */
export async function lookUpBarcode(
  { db, customerNumber }: AccountContext,
  { code }: QueryOf<typeof calls.findBarcode>,
): Promise<{ hits: BarcodeHit[] }> {
  const normalized = normalCode(code);
  const question = { customerNumber, code: normalized, number: plainCode(normalized), limit: barcodeLimits.hits };
  return { hits: await findByCode(db, question) };
}
