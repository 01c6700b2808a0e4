import { useTranslation } from 'react-i18next';
import { notify } from '../../../ui/notices/notices.ts';
import { addressOf } from '../index/use-list-changes.ts';
import { FindItem } from '../lines/find-item.tsx';
import { useAddToLists } from '../mutations.ts';
import type { List } from '../queries.ts';

interface Props {
  list: List;
  /** Runs with the number of the item that was added, or that the list already has. */
  onAdded: (itemId: string) => void;
}

/** Finds an item and adds one of it at the end of the list. For an item already on the list it only says so. */
export function AddItem({ list, onAdded: onListed }: Props) {
  const { t } = useTranslation('shoppingLists');
  const adding = useAddToLists();
  const add = ({ id, unit }: { id: string; unit: string }): void => {
    if (list.lines.some(({ itemId }) => itemId === id)) {
      onListed(id);
      return notify('info', t('list.there', { item: id }));
    }
    const onAdded = (): void => {
      onListed(id);
      notify('success', t('add.added', { list: list.name }));
    };
    adding.mutate(
      { lists: [addressOf(list)], goods: { SKU: id, listQty: 1, UMCode: unit }, onAdded },
      { onSuccess: (failed) => failed.length > 0 && notify('error', t('add.failed')) },
    );
  };
  return (
    <FindItem label={t('list.add')} placeholder={t('list.addPlaceholder')} onFound={add} busy={adding.isPending} />
  );
}
