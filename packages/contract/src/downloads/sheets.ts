import * as z from 'zod/mini';
import { sortsOf } from '../documents/document-kind.ts';
import { priceLists } from '../documents/price-lists.ts';
import { limits } from '../limits.ts';
import { oneLine } from '../text.ts';

/** On which paper a sheet is printed. */
export const papers = ['Letter', 'A4'] as const;
export type Paper = (typeof papers)[number];

const paper = z._default(z.enum(papers), 'Letter');

/** A list as it is narrowed down and sorted. */
const narrowed = z._default(oneLine(limits.search), '');
const priceListSheet = z.strictObject({
  search: narrowed,
  list: narrowed,
  category: narrowed,
  family: narrowed,
  vendor: narrowed,
  sort: z._default(z.enum(sortsOf(priceLists)), priceLists.defaultSort),
  paper,
});

/** One that was made for later, by its id. */
const madeDocument = z.strictObject({ id: z.uuid() });

/** One document by its number. */
const oneDocument = z.strictObject({ id: oneLine(limits.search), paper });

/**
 * Documents that can be downloaded as a sheet, as PDF, and what names one of each kind. A kind that comes gets its line here, the feature brings the
 * sheet (`sheets` in its feature.ts), and the page offers it (`sheet` of ui/record-page, or useSheet).
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
  /** Of a payment that was received. */
  receipt: oneDocument,
  /** Of a month, such as 2026-03. */
  statement: z.strictObject({ month: z.string().check(z.regex(/^\d{4}-\d\d$/)), paper }),
  priceListSheet,
  priceListDocument: madeDocument,
} as const;

export type SheetKind = keyof typeof sheetQuestions;
export type SheetQuestion<Kind extends SheetKind> = z.output<(typeof sheetQuestions)[Kind]>;

export const sheetKinds = Object.keys(sheetQuestions) as [SheetKind, ...SheetKind[]];

/** The file format of a downloaded sheet. */
export const sheetFormat = 'pdf';

/** Whether that is a sheet, and no list. */
export const isSheetKind = (kind: string): kind is SheetKind => Object.hasOwn(sheetQuestions, kind);
