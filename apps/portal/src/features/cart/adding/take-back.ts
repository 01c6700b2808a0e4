import { getCart, removeItem, updateItem } from '@tradecounter/contract/cart';
import { decimal, isPositive, toText } from '@tradecounter/rules/decimal';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '../../../api/client.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { currentLanguage } from '../../../words/language.ts';
import { type Adding, settle } from '../mutations.ts';

/** So much of it goes again, from the line that it joined. */
interface Added extends Pick<Adding, 'sku' | 'umcode' | 'tag'> {
  /** In `umcode`. */
  added: number;
}

/** By the cart as it is now: what somebody put there meanwhile stays. Whether there was anything to take back. */
async function undo(client: QueryClient, customerNumber: string, { sku, umcode, tag, added }: Added): Promise<boolean> {
  const { itemList } = await call(getCart, { query: { customerNumber } });
  const line = itemList.find((one) => one.id === sku && one.customerUOM === umcode && one.tag === tag);
  if (line === undefined) return false;
  const address = { customerNumber, SKU: line.id, lineNumber: line.lineNumber, sequence: line.sequence };
  const left = decimal(line.customerQty).minus(added);
  const written = isPositive(left)
    ? await call(updateItem, { body: { ...address, UMCode: umcode, qtyToOrder: toText(left) } })
    : await call(removeItem, { body: address });
  await settle(client, customerNumber, written);
  return true;
}

/** Undoes an addition, and says so. */
export async function takeBack(client: QueryClient, customerNumber: string, goods: Added): Promise<void> {
  const t = i18next.getFixedT(currentLanguage(), 'cart');
  const values = { sku: goods.sku };
  try {
    if (await undo(client, customerNumber, goods)) notify('success', t('notice.undone', values));
  } catch {
    notify('error', t('notice.undoFailed', values));
  }
}
