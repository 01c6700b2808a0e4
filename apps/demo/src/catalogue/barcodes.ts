import { hasCheckDigit } from '@tradecounter/rules/barcodes/read-barcode';
import type { Row } from '../files/csv.ts';
import type { Item } from './types.ts';

/** A prefix in the range that GS1 reserves for use within a company. */
const company = '20190';

/** Appends the check digit to twelve digits. */
const withCheckDigit = (digits: string): string =>
  Array.from({ length: 10 }, (_, check) => `${digits}${check}`).find(hasCheckDigit)!;

/** Returns the EAN-13 of the pack of each item, or of its base unit where it has no pack. */
export const barcodeRows = (items: readonly Item[]): Row[] =>
  items.map(({ id, packUom, baseUom }, at) => ({
    code: withCheckDigit(`${company}${String(at).padStart(7, '0')}`),
    item: id,
    uom: packUom === '' ? baseUom : packUom,
  }));
