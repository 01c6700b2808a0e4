import { type BarcodeHit, findBarcode } from '@tradecounter/contract/catalog/barcodes';
import { call } from '../../api/client.ts';

/** Asks which items a code means for the customer. An unknown code has none. */
export const lookUpCode = async (customerNumber: string, code: string): Promise<readonly BarcodeHit[]> =>
  (await call(findBarcode, { query: { customerNumber, code } })).hits;
