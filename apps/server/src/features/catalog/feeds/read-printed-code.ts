import { barcodes as barcodesFeed } from '@tradecounter/contract/feeds/catalog';
import { expandUpcE, hasCheckDigit } from '@tradecounter/rules/barcodes/read-barcode';
import { cellReader, type ReadCell } from '../../../platform/feeds/cells/cell.ts';
import { Noted } from '../../../platform/feeds/cells/noted.ts';

const read = cellReader(barcodesFeed.columns['code']!, { name: 'printed', type: 'text', empty: null, pairs: false });

/**
 * Reads a printed code. A UPC of 11 digits, or an EAN-8 or UPC-E of 7, has lost its zero in a spreadsheet if its check
 * digit is right with one. Without, it may be any other code, and is worth a look.
 */
export const readPrintedCode: ReadCell = (raw) => {
  const cell = read(raw);
  if (typeof cell !== 'string' || !/^(?:\d{7}|\d{11})$/.test(cell)) return cell;
  const whole = `0${cell}`;
  if (hasCheckDigit(whole) || expandUpcE(whole) !== null)
    return new Noted(whole, { forms: ['codes without their zero, as 42100005264 for 042100005264'] });
  return new Noted(cell, {
    warning: `is '${cell}', which is too short for a UPC and has no right check digit with a 0 in front; were zeros lost in a spreadsheet? Format that column as text`,
  });
};
