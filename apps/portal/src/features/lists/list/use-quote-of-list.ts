import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay, useUser } from '../../../app/session/session.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { openQuoteRequest, type QuoteRequest } from '../../quotes/requesting/request-state.ts';
import type { LineEdits } from '../lines/line-edits.ts';
import { listQuery, type ListLine } from '../queries.ts';

type QuotedGoods = QuoteRequest['lines'][number];

/**
 * Returns the lines that a quote can include: known items with a quantity. Notes are the customer's own and aren't
 * sent.
 */
export const quotableGoods = (lines: readonly ListLine[]): QuotedGoods[] =>
  lines.flatMap(({ itemId, item, quantity, uom }) =>
    item === null || quantity <= 0 ? [] : [{ itemId, description: item.description, quantity, uom, comments: '' }],
  );

/**
 * Returns a function that saves what was typed and requests a quote for the lines with the given ids, by default for
 * the whole list. Null for users who can't request quotes.
 */
export function useQuoteOfList(name: string, edits: LineEdits): ((ids?: readonly string[]) => Promise<void>) | null {
  const { t } = useTranslation('shoppingLists');
  const client = useQueryClient();
  const { customerNumber } = useUser();
  const mayRequest = [useMay('AllowedToOrder'), useMay('SeeQuotes')].every(Boolean);
  if (!mayRequest) return null;
  return async (ids) => {
    if (!(await edits.flush())) return notify('warning', t('quote.unsaved'));
    const lines = client.getQueryData(listQuery(customerNumber, name).queryKey)?.lines ?? [];
    const goods = quotableGoods(ids === undefined ? lines : lines.filter(({ id }) => ids.includes(id)));
    if (goods.length === 0) notify('warning', t('quote.none'));
    else openQuoteRequest({ lines: goods, sidemark: '' });
  };
}
