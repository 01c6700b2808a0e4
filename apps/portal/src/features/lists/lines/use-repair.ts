import { addListLines, moveListLine, removeListLines } from '@tradecounter/contract/lists/lists';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { call } from '../../../app/api/client.ts';
import { useUser } from '../../../app/session/session.ts';
import { notify } from '../../../ui/notices/notices.ts';
import type { ListAddress } from '../mutations.ts';
import { listQuery, invalidateLists, type List, type ListLine } from '../queries.ts';
import { formOf, rowOf } from './line-form.ts';

/**
 * Returns a function that replaces a line with an unknown item by one with the right item, in the same position and
 * with the same values.
 */
export function useRepair(list: ListAddress): (line: ListLine, id: string) => Promise<void> {
  const { t } = useTranslation('shoppingLists');
  const client = useQueryClient();
  const { customerNumber } = useUser();
  const query = listQuery(customerNumber, list.listName);
  return async (line, id) => {
    const row = rowOf(formOf(line));
    if (row === null) return;
    const address = { customerNumber, ...list };
    try {
      const linesBefore = client.getQueryData<List | null>(query.queryKey)?.lines ?? [];
      await call(addListLines, { body: { ...address, rows: [{ SKU: id, ...row }] } });
      const lines = (await client.fetchQuery({ ...query, staleTime: 0 }))?.lines ?? [];
      const repairedLine = lines.find(({ itemId }) => itemId === id);
      // An item that was already on the list keeps its position.
      if (repairedLine !== undefined && !linesBefore.some(({ id: known }) => known === repairedLine.id))
        await call(moveListLine, { body: { ...address, line: repairedLine.id, after: line.id } });
      await call(removeListLines, { body: { ...address, lines: [line.id] } });
      notify('success', t('line.repaired', { item: line.itemId, right: id }));
    } catch (error) {
      notify('error', t('line.notRepaired', { item: line.itemId, reason: failureText(error) }));
    } finally {
      await invalidateLists(client, customerNumber);
    }
  };
}
