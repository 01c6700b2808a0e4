import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/session.ts';
import { notify } from '../../../ui/notices/notices.ts';
import type { LineEdits } from '../lines/line-edits.ts';
import { listQuery, type ListLine } from '../queries.ts';

/** Goods that a quote is asked for. */
export interface QuotedGoods {
  itemId: string;
  description: string;
  quantity: number;
  uom: string;
  comments: string;
}

/** Asks for a quote of these goods; null for who may not. */
export type RequestQuote = ((goods: readonly QuotedGoods[]) => void) | null;

/** What of the lines a quote can be asked for: items that are there, with a quantity. Notes are the customer's own, and stay with him. */
export const quotable = (lines: readonly ListLine[]): QuotedGoods[] =>
  lines.flatMap(({ itemId, item, quantity, uom }) =>
    item === null || quantity <= 0 ? [] : [{ itemId, description: item.description, quantity, uom, comments: '' }],
  );

/** Asks for a quote of the whole list, or of some of its lines, as they are once what was typed is saved; null for who may not. */
export function useQuoteOfList(
  name: string,
  edits: LineEdits,
  request: RequestQuote,
): ((ids?: readonly string[]) => Promise<void>) | null {
  const { t } = useTranslation('shoppingLists');
  const client = useQueryClient();
  const { customerNumber } = useUser();
  if (request === null) return null;
  return async (ids) => {
    if (!(await edits.flush())) return notify('warning', t('quote.unsaved'));
    const lines = client.getQueryData(listQuery(customerNumber, name).queryKey)?.lines ?? [];
    const goods = quotable(ids === undefined ? lines : lines.filter(({ id }) => ids.includes(id)));
    if (goods.length === 0) notify('warning', t('quote.none'));
    else request(goods);
  };
}
