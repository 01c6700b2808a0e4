import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { useUser } from '../../../app/session/session.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { useDeleteList, useRestoreList, useShareList, type ListAddress } from '../mutations.ts';
import { listIndexQuery, type ListSummary } from '../queries.ts';

/** Returns the address of a list in the index. */
export const addressOf = ({ name, customerNumber }: Pick<ListSummary, 'name' | 'customerNumber'>): ListAddress => ({
  listName: name,
  listCust: customerNumber,
});

/** Deletes lists, with an undo, and shares them. The index shows both at once and reverts them when they fail. */
export function useListChanges() {
  const { t } = useTranslation('shoppingLists');
  const client = useQueryClient();
  const { customerNumber } = useUser();
  const { queryKey } = listIndexQuery(customerNumber);
  const [deleting, restoring, sharing] = [useDeleteList(), useRestoreList(), useShareList()];
  const updateIndex = (change: (lists: readonly ListSummary[]) => readonly ListSummary[]): void =>
    void client.setQueryData(queryKey, (lists) => lists && [...change(lists)]);
  const notifyFailure = (list: string) => (error: Error) =>
    notify('error', t('index.failed', { list, reason: failureText(error) }));

  const restore = (list: ListAddress): void =>
    restoring.mutate(list, {
      onSuccess: () => notify('success', t('index.restored', { list: list.listName })),
      onError: (error) => notify('error', t('index.notRestored', { list: list.listName, reason: failureText(error) })),
    });

  const remove = (list: ListSummary, onDone?: () => void): void => {
    updateIndex((lists) => lists.filter(({ name }) => name !== list.name));
    deleting.mutate(addressOf(list), {
      onSuccess: () => {
        notify('success', t('index.deleted', { list: list.name }), {
          label: t('index.undo'),
          run: () => restore(addressOf(list)),
        });
        onDone?.();
      },
      onError: notifyFailure(list.name),
    });
  };

  const share = (list: ListSummary, shared: boolean): void => {
    updateIndex((lists) => lists.map((other) => (other.name === list.name ? { ...other, shared } : other)));
    sharing.mutate({ ...addressOf(list), shared }, { onError: notifyFailure(list.name) });
  };
  return { remove, share };
}
