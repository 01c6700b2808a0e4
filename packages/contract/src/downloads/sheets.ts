import * as z from 'zod/mini';
import { sortsOf } from '../documents/document-kind.ts';
import { priceLists } from '../documents/price-lists.ts';
import { limits } from '../limits.ts';
import { oneLine } from '../text.ts';

/** Paper sizes of a sheet. */
export const papers = ['Letter', 'A4'] as const;
export type Paper = (typeof papers)[number];

const paper = z._default(z.enum(papers), 'Letter');

/** Value of a filter; empty = not filtered. */
const filterText = z._default(oneLine(limits.search), '');
const priceListSheet = z.strictObject({
  search: filterText,
  list: filterText,
  category: filterText,
  family: filterText,
  vendor: filterText,
  sort: z._default(z.enum(sortsOf(priceLists)), priceLists.defaultSort),
  paper,
});

/** A document that a job made, by its id. */
const madeDocument = z.strictObject({ id: z.uuid() });

/** A document by its number. */
const oneDocument = z.strictObject({ id: oneLine(limits.search), paper });

/**
 * Documents that can be downloaded as a PDF sheet, with the parameters that identify one of each kind. To add a kind,
 * add a line here, the sheet in its feature (`sheets` in feature.ts), and the download on its page (`sheet` of
 * ui/record-page, or useSheet).
 */
export const sheetQuestions = {
  order: oneDocument,
  invoice: oneDocument,
  /** Several invoices and credits by their numbers, as one file. */
  invoiceSheets: z.strictObject({
    ids: z
      .array(oneLine(limits.invoiceNumber).check(z.minLength(1)))
      .check(z.minLength(1), z.maxLength(limits.sheetsAtOnce)),
    paper,
  }),
  quote: oneDocument,
  /** A saved cart by its number, or the cart itself for an empty one. */
  cart: oneDocument,
  /** The receipt of a received payment. */
  receipt: oneDocument,
  /** The statement of a month, such as 2026-03. */
  statement: z.strictObject({ month: z.string().check(z.regex(/^\d{4}-\d\d$/)), paper }),
  priceListSheet,
  priceListDocument: madeDocument,
} as const;

export type SheetKind = keyof typeof sheetQuestions;
export type SheetQuestion<Kind extends SheetKind> = z.output<(typeof sheetQuestions)[Kind]>;

export const sheetKinds = Object.keys(sheetQuestions) as [SheetKind, ...SheetKind[]];

/** The file format of a downloaded sheet. */
export const sheetFormat = 'pdf';

/** Whether the kind is a sheet, rather than a list. */
export const isSheetKind = (kind: string): kind is SheetKind => Object.hasOwn(sheetQuestions, kind);
