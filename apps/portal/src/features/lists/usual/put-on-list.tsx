import { addListLines } from '@tradecounter/contract/lists/lists';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../app/api/failure.ts';
import { call } from '../../../app/api/client.ts';
import { useUser } from '../../../app/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/fields.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { NewListField } from '../adding/new-list-field.tsx';
import { addressOf } from '../index/use-list-changes.ts';
import { listIndexQuery, invalidateLists, type ListSummary, type UsualItem } from '../queries.ts';

/** Goods to put on a list. An empty note keeps the one that the list has. */
type ListedGoods = Pick<UsualItem, 'itemId' | 'quantity' | 'uom'> & { note?: string };

interface Props {
  items: readonly ListedGoods[];
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Converts goods to a row of the call. */
const rowOf = ({ itemId, quantity, uom, note = '' }: ListedGoods) => ({
  SKU: itemId,
  listQty: String(quantity),
  UMCode: uom,
  ...(note !== '' && { note }),
});

/** Adds items to a list, each with its usual quantity. */
export function PutOnList({ items, open, onClose, onDone }: Props) {
  const { t } = useTranslation('shoppingLists');
  const client = useQueryClient();
  const { customerNumber } = useUser();
  const { data, error, refetch } = useQuery({
    ...listIndexQuery(customerNumber),
    enabled: open,
    throwOnError: false,
  });
  const lists = data?.filter(({ favorites }) => !favorites) ?? [];
  const [wantedName, setWantedName] = useState('');
  const chosen = lists.find(({ name }) => name === wantedName) ?? lists[0];
  const { mutate, isPending } = useMutation({
    mutationFn: (list: ListSummary) =>
      call(addListLines, { body: { customerNumber, ...addressOf(list), rows: items.map(rowOf) } }),
    onSuccess: async ({ added, changed }, { name }) => {
      await invalidateLists(client, customerNumber);
      notify('success', t('usual.done', { added, changed, list: name }));
      onDone();
    },
    onError: (error) => notify('error', t('import.failed', { reason: failureText(error) })),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('usual.putTitle', { count: items.length })}
      busy={isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('add.cancel')}
          </Button>
          <Button
            kind="main"
            busy={isPending}
            disabled={chosen === undefined}
            onClick={() => chosen !== undefined && mutate(chosen)}
          >
            {t('add.add')}
          </Button>
        </>
      }
    >
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {lists.length > 0 && (
        <SelectField
          label={t('usual.choose')}
          value={chosen?.name ?? ''}
          disabled={isPending}
          options={lists.map(({ name }) => ({ value: name, label: name }))}
          onChange={({ currentTarget }) => setWantedName(currentTarget.value)}
        />
      )}
      {data !== undefined && (
        <NewListField
          key={lists.length === 0 ? 'first' : 'another'}
          open={lists.length === 0}
          disabled={isPending}
          onCreated={setWantedName}
        />
      )}
    </Dialog>
  );
}
