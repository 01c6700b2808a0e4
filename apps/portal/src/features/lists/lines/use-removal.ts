import { removeListLines, restoreListLines } from '@tradecounter/contract/lists/lists';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { call } from '../../../app/api/client.ts';
import { sendCommand, waits } from '../../../device/offline/commands/send-command.ts';
import { useUser } from '../../../app/session/session.ts';
import { notify } from '../../../ui/notices/notices.ts';
import type { ListAddress } from '../mutations.ts';
import { listQuery, invalidateLists, type List, type ListLine } from '../queries.ts';

/** The maximum number of items that the notice about a queued removal names. */
const maxItemsNamed = 3;

/** Removes lines from the list, with an undo. They disappear at once, and reappear when that fails. */
export function useRemoval(list: ListAddress): (lines: readonly ListLine[]) => void {
  const { t } = useTranslation('shoppingLists');
  const client = useQueryClient();
  const { customerNumber } = useUser();
  const { queryKey } = listQuery(customerNumber, list.listName);
  const invalidate = (): void => void invalidateLists(client, customerNumber);
  const notifyFailure = (error: unknown): void => notify('error', t('line.notRemoved', { reason: failureText(error) }));
  return (lines) => {
    const ids = lines.map(({ id }) => id);
    const removedIds = new Set(ids);
    const message =
      lines.length === 1
        ? t('line.removed', { item: lines[0]?.itemId ?? '' })
        : t('line.removedMany', { count: lines.length });
    const body = { customerNumber, ...list, lines: ids };
    const undo = (): void => void call(restoreListLines, { body }).catch(notifyFailure).finally(invalidate);
    client.setQueryData<List | null>(
      queryKey,
      (known) =>
        known && {
          ...known,
          lineCount: known.lineCount - ids.length,
          lines: known.lines.filter(({ id }) => !removedIds.has(id)),
        },
    );
    const firstItems = lines.slice(0, maxItemsNamed).map(({ itemId }) => itemId);
    const itemNames = [...firstItems, ...(lines.length > maxItemsNamed ? ['…'] : [])].join(', ');
    sendCommand(removeListLines, body, { about: { item: itemNames, list: list.listName } })
      .then(() => notify('success', message, { label: t('index.undo'), run: undo }))
      .catch((error: unknown) => !waits(error) && notifyFailure(error))
      .finally(invalidate);
  };
}
