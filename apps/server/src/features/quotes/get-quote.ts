import { quotes } from '@tradecounter/contract/documents/quotes';
import type { AccountContext } from '../../platform/context.ts';
import { need } from '../../platform/need.ts';
import { presentQuote } from './present.ts';
import { findQuote } from './quote-repository.ts';
import { readerOf } from './unread-sql.ts';

/**
 * Returns one quote of the customer, or a request for one, with its lines. Null when the customer has none of that
 * number.
 */
export async function getQuote(
  context: AccountContext,
  { id }: { id: string },
): Promise<ReturnType<typeof presentQuote> | null> {
  need(context, quotes.permission);
  const found = await findQuote(context.db, {
    customerNumber: context.customerNumber,
    quoteNumber: id,
    ...readerOf(context),
  });
  return found === null ? null : presentQuote(found, context);
}
