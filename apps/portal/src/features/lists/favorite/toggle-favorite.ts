import { constants } from '@tradecounter/contract/limits';
import { addToList, removeFromList } from '@tradecounter/contract/lists/lists';
import type { QueryClient } from '@tanstack/react-query';
import { sendCommand, waits } from '../../../device/offline/commands/send-command.ts';
import { notify, withdraw } from '../../../ui/notices/notices.ts';
import { listsWords } from '../lists-words.ts';
import { sameOnList } from '../mutations.ts';
import { invalidateLists } from '../queries.ts';
import { storePress } from './favorite-state.ts';

/** The item of a heart, and the user's customer number. */
export interface HeartItem {
  customerNumber: string;
  sku: string;
  /** The item's order unit. */
  unit: string;
}

/** The unanswered presses of each heart, by item number: the last request, which decides, and how many were sent. */
const pendingPresses = new Map<string, { last: Promise<void>; count: number }>();

/** Returns whether a press on the item's heart is still being sent. */
export const isPressPending = (sku: string): boolean => pendingPresses.has(sku);

function send({ customerNumber, sku, unit }: HeartItem, on: boolean): Promise<unknown> {
  const list = { listName: constants.favorites, listCust: customerNumber };
  const body = { customerNumber, ...list, SKU: sku };
  return on
    ? sendCommand(
        addToList,
        { ...body, listQty: 1, UMCode: unit },
        { about: { item: sku, quantity: '1', unit, list: list.listName }, same: sameOnList(list, sku) },
      )
    : sendCommand(removeFromList, body, { about: { item: sku, list: list.listName }, same: sameOnList(list, sku) });
}

/** Sends a press after the earlier ones. The heart changes at once, and changes back when the last press fails. */
export function toggleFavorite(client: QueryClient, item: HeartItem, on: boolean): void {
  const { customerNumber, sku } = item;
  const failureMessage = listsWords().heartFailed(sku);
  storePress(customerNumber, sku, on);
  const previous = pendingPresses.get(sku);
  const count = (previous?.count ?? 0) + 1;
  const isLast = (): boolean => pendingPresses.get(sku)?.count === count;
  const settle = (outcome: boolean | 'kept'): void => {
    if (!isLast()) return;
    pendingPresses.delete(sku);
    // The heart keeps its state: this device sends the change later.
    if (outcome === 'kept') return;
    if (outcome) {
      withdraw(failureMessage);
      void invalidateLists(client, customerNumber);
      return;
    }
    storePress(customerNumber, sku, undefined);
    notify('error', failureMessage);
  };
  const request = (previous?.last ?? Promise.resolve())
    .then(() => send(item, on))
    .then(
      () => settle(true),
      (error: unknown) => settle(waits(error) && 'kept'),
    );
  pendingPresses.set(sku, { last: request, count });
}
