import { removeListLines, restoreListLines } from '@tradecounter/contract/lists/lists';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { sendCommand, waits } from '../../../offline/commands/send-command.ts';
import { useUser } from '../../../session/session.ts';
import { notify } from '../../../ui/notices/notices.ts';
import type { ListAddress } from '../mutations.ts';
import { listQuery, staleLists, type List, type ListLine } from '../queries.ts';
import { refusalOf } from '../refusal.ts';

/** The number of items that the notice about queued lines names. */
const named = 3;

/** Removes lines from the list, with an undo. They disappear at once, and reappear when that fails. */
export function useRemoval(list: ListAddress): (lines: readonly ListLine[]) => void {
  const { t } = useTranslation('shoppingLists');
  const client = useQueryClient();
  const { customerNumber } = useUser();
  const { queryKey } = listQuery(customerNumber, list.listName);
  const stale = (): void => void staleLists(client, customerNumber);
  const failed = (error: unknown): void => notify('error', t('line.notRemoved', { reason: refusalOf(error) }));
  return (lines) => {
    const ids = lines.map(({ id }) => id);
    const gone = new Set(ids);
    const said =
      lines.length === 1
        ? t('line.removed', { item: lines[0]?.itemId ?? '' })
        : t('line.removedMany', { count: lines.length });
    const body = { customerNumber, ...list, lines: ids };
    const undo = (): void => void call(restoreListLines, { body }).catch(failed).finally(stale);
    client.setQueryData<List | null>(
      queryKey,
      (known) =>
        known && {
          ...known,
          lineCount: known.lineCount - ids.length,
          lines: known.lines.filter(({ id }) => !gone.has(id)),
        },
    );
    const items = lines.slice(0, named).map(({ itemId }) => itemId);
    const item = [...items, ...(lines.length > named ? ['…'] : [])].join(', ');
    sendCommand(removeListLines, body, { about: { item, list: list.listName } })
      .then(() => notify('success', said, { label: t('index.undo'), run: undo }))
      .catch((error: unknown) => !waits(error) && failed(error))
      .finally(stale);
  };
}
