import { type CartLine, getCart, setLineText } from '@tradecounter/contract/cart/cart';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '../../../app/api/client.ts';
import { waits } from '../../../device/offline/commands/send-command.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { currentLanguage } from '../../../words/language.ts';
import { outcomeOf } from '../adding/add-outcome.ts';
import { sendChange, sendItem, settle } from '../mutations.ts';

/** Sets the notes of the line that was put back, if it had any. */
async function restoreNotes(client: QueryClient, customerNumber: string, removed: CartLine): Promise<void> {
  const { id, customerUOM, tag, sidemark, comments } = removed;
  if (sidemark === '' && comments === '') return;
  const { itemList } = await call(getCart, { query: { customerNumber } });
  const line = itemList.find((one) => one.id === id && one.customerUOM === customerUOM && one.tag === tag);
  if (line === undefined) return;
  const { lineNumber, sequence } = line;
  const body = { customerNumber, SKU: id, lineNumber, sequence, sidemark, comments };
  await settle(client, customerNumber, await call(setLineText, { body }));
}

/**
 * Adds a removed line to the cart again, with its quantity, lot and notes, at today's price, and notifies the user. A
 * device that is offline sends the addition later, without the notes.
 */
export async function putBack(
  client: QueryClient,
  { customerNumber, line, key }: { customerNumber: string; line: CartLine; key: string },
): Promise<void> {
  const t = i18next.getFixedT(currentLanguage(), 'cart');
  const values = { sku: line.id };
  const { id: sku, customerQty, customerUOM: umcode, tag } = line;
  try {
    const adding = { sku, qtyToOrder: String(customerQty), umcode, tag, key };
    const outcome = await sendItem(client, customerNumber, adding);
    if (outcomeOf(outcome) === 'refused') {
      notify('error', t('notice.notAdded', { ...values, reason: outcome.reason ?? '' }));
      return;
    }
    await sendChange(client, customerNumber, () => restoreNotes(client, customerNumber, line));
    notify('success', t('notice.undone', values));
  } catch (error) {
    if (!waits(error)) notify('error', t('notice.undoFailed', values));
  }
}
