import { useTranslation } from 'react-i18next';
import { readQuantity } from '../../../format/typed-quantity.ts';
import { notifyEach, withdraw } from '../../../ui/notices/notices.ts';
import { useAddToLists, type ListAddress } from '../mutations.ts';
import type { AddForm } from './add-form.ts';
import { openAddToList, type Goods } from './adding-state.ts';

/**
 * Sends one request per list, reports each outcome, and is done when the server has answered all (000 §4, §8). The
 * notice of a failure reopens the dialog with what was typed and the lists that failed.
 */
export function useAddGoods(onDone: () => void): {
  busy: boolean;
  add: (goods: Goods, form: AddForm, lists: readonly ListAddress[]) => void;
} {
  const { t } = useTranslation('shoppingLists');
  const adding = useAddToLists();
  const add = (goods: Goods, form: AddForm, lists: readonly ListAddress[]): void => {
    const quantity = readQuantity(form.quantity);
    if (quantity === null || adding.isPending) return;
    withdraw(t('add.failed'));
    const onAdded = ({ listName }: ListAddress): void => notifyEach('success', t('add.added', { list: listName }));
    adding.mutate(
      { lists, goods: { SKU: goods.sku, listQty: Number(quantity), UMCode: form.unit }, onAdded },
      {
        onSuccess: (failed) => {
          const retryGoods = {
            ...goods,
            unit: form.unit,
            quantity: form.quantity,
            lists: failed.map(({ listName }) => listName),
          };
          for (const _ of failed)
            notifyEach('error', t('add.failed'), { label: t('add.again'), run: () => openAddToList(retryGoods) });
          onDone();
        },
      },
    );
  };
  return { busy: adding.isPending, add };
}
