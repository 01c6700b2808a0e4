import { priceLists } from '@tradecounter/contract/documents/price-lists';
import type { SheetQuestion } from '@tradecounter/contract/downloads/sheets';
import { limits } from '@tradecounter/contract/limits';
import { may } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from '../../../platform/context.ts';
import type { PdfDocument } from '../../../platform/documents/pdf/pdf.ts';
import type { DocumentStore } from '../../../platform/documents/store.ts';
import type { MadeDocument, Named } from '../../../platform/downloads/sheet.ts';
import { Failure, invalid } from '../../../platform/failure.ts';
import { readList } from '../../../platform/read-list.ts';
import { listTitle } from '../list-title.ts';
import { buyerOf, checkList } from '../page-price-list.ts';
import { priceListItems } from '../price-list-repository.ts';
import { findDocument } from './document-repository.ts';
import { type PdfSettings, priceListPdf } from './price-list-pdf.ts';

/** Makes a short list as a PDF while the user waits. Throws `invalid` for a long one, which is mailed. */
export async function shortList(
  context: AccountContext,
  { paper, ...question }: SheetQuestion<'priceListSheet'>,
  letterhead: PdfSettings['letterhead'],
): Promise<PdfDocument & Named> {
  const fields = Object.fromEntries(Object.entries(question).map(([key, value]) => [key, value === '' ? null : value]));
  const wanted = readList(context, priceLists, { ...fields, page: 1, size: 1 });
  checkList(context, wanted.filters.list);
  const { total } = await priceListItems.page(context.db, buyerOf(context), { ...wanted, page: 1, size: 1 });
  if (total > limits.pdfAtOnce) throw invalid({ format: { word: 'format' } });
  const drawn = await priceListPdf(context, wanted, { letterhead, paper, most: 2 * limits.pdfAtOnce });
  return { ...drawn, name: [drawn.title, context.customerNumber, context.today()] };
}

/**
 * Returns a finished long list to the user who requested it, if the user can still see its contents. Otherwise null.
 */
export async function longList(
  context: AccountContext,
  { id }: SheetQuestion<'priceListDocument'>,
  documents: DocumentStore,
): Promise<MadeDocument | null> {
  const found = await findDocument(context.db, id, context.now());
  const { userId } = context.actor;
  if (
    found === null ||
    found.userId !== userId ||
    found.customerNumber !== context.customerNumber ||
    (found.priced && !may(context.claims, 'SeePrices'))
  )
    return null;
  const stored = await documents.read(id);
  stored?.stream.destroy();
  if (stored === null) return null;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    const opened = await documents.read(id);
    if (opened === null) throw new Failure('not_found');
    yield* opened.stream as AsyncIterable<Uint8Array>;
  }
  return { title: [listTitle(context, found.question['list'] || null), context.customerNumber].join(' '), bytes };
}
