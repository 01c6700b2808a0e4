import { getCart, removeItem, updateItem } from '@tradecounter/contract/cart/cart';
import { decimal, type Decimal, isPositive, toText } from '@tradecounter/rules/decimal';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '../../../app/api/client.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { currentLanguage } from '../../../words/language.ts';
import { type Adding, sendChange, settle } from '../mutations.ts';

/** An addition to the cart. */
export interface Addition {
  /** In `umcode`. */
  added: number;
  /** The line's quantity before, in `umcode`; undefined where there was no line. */
  was: number | undefined;
  /** The version of the cart that includes the addition; null where the server reports none. */
  version: number | null;
}

/** An addition with the line that it joined. */
type AddedGoods = Addition & Pick<Adding, 'sku' | 'umcode' | 'tag'>;

/**
 * Returns the quantity that a line keeps without the addition. This is its former quantity, unless the cart has changed
 * since: a difference may be inexact where the line's packs don't come out even in its unit.
 */
const remainderOf = (customerQty: number, { added, was, version }: AddedGoods, currentVersion: number): Decimal =>
  currentVersion === version ? decimal(was ?? 0) : decimal(customerQty).minus(added);

/**
 * Removes the addition from the current cart and keeps what was added since. Returns whether the line still existed.
 */
async function undo(client: QueryClient, customerNumber: string, goods: AddedGoods): Promise<boolean> {
  const { sku, umcode, tag } = goods;
  const { itemList, version } = await call(getCart, { query: { customerNumber } });
  const line = itemList.find((one) => one.id === sku && one.customerUOM === umcode && one.tag === tag);
  if (line === undefined) return false;
  const address = { customerNumber, SKU: line.id, lineNumber: line.lineNumber, sequence: line.sequence };
  const remainder = remainderOf(line.customerQty, goods, version);
  const answer = isPositive(remainder)
    ? await call(updateItem, { body: { ...address, UMCode: umcode, qtyToOrder: toText(remainder) } })
    : await call(removeItem, { body: address });
  await settle(client, customerNumber, answer);
  return true;
}

/** Undoes an addition and notifies the user. */
export async function takeBack(client: QueryClient, customerNumber: string, goods: AddedGoods): Promise<void> {
  const t = i18next.getFixedT(currentLanguage(), 'cart');
  const values = { sku: goods.sku };
  try {
    if (await sendChange(client, customerNumber, () => undo(client, customerNumber, goods)))
      notify('success', t('notice.undone', values));
  } catch {
    notify('error', t('notice.undoFailed', values));
  }
}
