import { type BarcodeHit, findBarcode } from '@tradecounter/contract/catalog/barcodes';
import { call } from '../../app/api/client.ts';

/** Returns the items that a code means for the customer; empty for an unknown code. */
export const lookUpCode = async (customerNumber: string, code: string): Promise<readonly BarcodeHit[]> =>
  (await call(findBarcode, { query: { customerNumber, code } })).hits;
