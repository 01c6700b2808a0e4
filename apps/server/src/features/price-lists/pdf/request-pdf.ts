import type { BodyOf } from '@tradecounter/contract/call';
import { priceLists } from '@tradecounter/contract/documents/price-lists';
import type { requestPriceListPdf } from '@tradecounter/contract/downloads/request-price-list-pdf';
import { limits } from '@tradecounter/contract/limits';
import { may } from '@tradecounter/contract/auth/permissions';
import { type AccountContext, write } from '../../../platform/context.ts';
import { requestDocument } from '../../../platform/documents/request-document.ts';
import { Failure, tooMany } from '../../../platform/failure.ts';
import { readList } from '../../../platform/read-list.ts';
import { buyerOf, checkList } from '../page-price-list.ts';
import { priceListItems } from '../price-list-repository.ts';
import { documentQueue } from './document-jobs.ts';
import { countRequested, findEmail, insertDocument } from './document-repository.ts';

type Question = Omit<BodyOf<typeof requestPriceListPdf>, 'customerNumber'>;

/** Maximum number of unfinished documents of a user. */
const maxWaiting = 3;
const dayMs = 86_400_000;

const nonEmptyFilters = (question: Question): Record<string, string> =>
  Object.fromEntries(
    Object.entries(question).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );

/**
 * Queues a price list to be made as a PDF and mailed as a link. Throws `not_found` when the user has no mail address,
 * and `too_many` above the limits of unfinished and daily documents.
 */
export async function requestPdf(
  context: AccountContext,
  { customerNumber: _customer, ...question }: BodyOf<typeof requestPriceListPdf>,
  { days }: { days: number },
): Promise<{ email: string; items: number; expires: string }> {
  checkList(context, question.list);
  const filters = nonEmptyFilters(question);
  const { total: items } = await priceListItems.page(context.db, buyerOf(context), {
    ...readList(context, priceLists, { ...filters, page: 1, size: 1 }),
    page: 1,
    size: 1,
  });
  const { userId } = context.actor;
  const email = await findEmail(context.db, userId);
  if (email === null) throw new Failure('not_found');
  const now = context.now();
  const expires = new Date(now.getTime() + days * dayMs);
  return write(context, async (tx) => {
    const { waiting, recent } = await countRequested(tx, { userId, now, since: new Date(now.getTime() - dayMs) });
    if (waiting >= maxWaiting) throw tooMany(60);
    if (recent >= limits.pdfsADay) throw tooMany(3600);
    const id = await requestDocument(tx, context.jobs, documentQueue, {});
    await insertDocument(
      tx,
      {
        id,
        customerNumber: context.customerNumber,
        userId,
        question: filters,
        language: context.language,
        priced: may(context.claims, 'SeePrices'),
        items,
      },
      { now, expires },
    );
    return { email, items, expires: expires.toISOString() };
  });
}
