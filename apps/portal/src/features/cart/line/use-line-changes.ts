import { type CartLine, getCart, setLineText } from '@tradecounter/contract/cart/cart';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { waits } from '../../../device/offline/commands/send-command.ts';
import { notify, withdraw } from '../../../ui/notices/notices.ts';
import { outcomeOf } from '../adding/add-outcome.ts';
import { useAttempt } from '../../../app/api/attempt-key.ts';
import { useUser } from '../../../app/session/session.ts';
import { useEditLine, useRemoveLine, type LineEdit, sendChange, sendItem, settle } from '../mutations.ts';
import i18next from 'i18next';
import { call } from '../../../app/api/client.ts';
import { currentLanguage } from '../../../words/language.ts';
import { announceFailedUpdate, announceUpdate } from './announce-update.ts';

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
async function putBack(
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

export interface LineChanges {
  busy: boolean;
  update: (edit: LineEdit) => void;
  remove: (line: CartLine) => void;
}

/** Saves and deletes a line, with notices; a deleted line can be put back. Each closes the dialog only after the cart has been fetched again. */
export function useLineChanges(onDone: () => void): LineChanges {
  const { t } = useTranslation('cart');
  const editing = useEditLine();
  const removing = useRemoveLine();
  const client = useQueryClient();
  const attempt = useAttempt();
  const { customerNumber } = useUser();
  const failed = (error: unknown, sku: string): void => {
    // The change is kept on this device, so there is nothing more to do here.
    if (waits(error)) return onDone();
    announceFailedUpdate(error, sku, t);
  };

  const update = (edit: LineEdit): void =>
    editing.mutate(edit, {
      onSuccess: (outcome) => {
        announceUpdate(outcome, { sku: edit.line.id, unit: edit.UMCode }, t);
        if (outcomeOf(outcome) !== 'refused') onDone();
      },
      onError: (error) => failed(error, edit.line.id),
    });

  const remove = (line: CartLine): void =>
    removing.mutate(line, {
      onSuccess: () => {
        withdraw(t('notice.updateFailed'));
        const undo = (): void =>
          void attempt({ customerNumber, line }, (key) => putBack(client, { customerNumber, line, key }));
        notify('success', t('notice.removed', { sku: line.id }), { label: t('notice.undo'), run: undo });
        onDone();
      },
      onError: (error) => failed(error, line.id),
    });

  return { busy: editing.isPending || removing.isPending, update, remove };
}
