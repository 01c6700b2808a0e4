import { hasCheckDigit } from '@tradecounter/rules/barcodes/read-barcode';
import type { Row } from '../files/csv.ts';
import type { Item } from './types.ts';

/** Of the numbers that GS1 keeps for use within a company. */
const company = '20190';

/** Twelve digits and their check digit. */
const withCheckDigit = (digits: string): string =>
  Array.from({ length: 10 }, (_, check) => `${digits}${check}`).find(hasCheckDigit)!;

/** The EAN-13 on the pack of each item, or on a piece of what has no pack. */
export const barcodeRows = (items: readonly Item[]): Row[] =>
  items.map(({ id, packUom, baseUom }, at) => ({
    code: withCheckDigit(`${company}${String(at).padStart(7, '0')}`),
    item: id,
    uom: packUom === '' ? baseUom : packUom,
  }));
