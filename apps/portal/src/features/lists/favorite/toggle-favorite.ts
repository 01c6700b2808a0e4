import { constants } from '@tradecounter/contract/limits';
import { addToList, removeFromList } from '@tradecounter/contract/lists/lists';
import type { QueryClient } from '@tanstack/react-query';
import { sendCommand, waits } from '../../../offline/commands/send-command.ts';
import { notify, withdraw } from '../../../ui/notices/notices.ts';
import { listsWords } from '../lists-words.ts';
import { sameOnList } from '../mutations.ts';
import { staleLists } from '../queries.ts';
import { keepPressed } from './favorite-state.ts';

/** The item of a heart. */
export interface Favored {
  customerNumber: string;
  sku: string;
  /** The item's order unit. */
  unit: string;
}

/** The unanswered presses of each heart. The last of several decides. */
const onTheWay = new Map<string, { last: Promise<void>; count: number }>();

export const isOnTheWay = (sku: string): boolean => onTheWay.has(sku);

function send({ customerNumber, sku, unit }: Favored, on: boolean): Promise<unknown> {
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
export function toggleFavorite(client: QueryClient, favored: Favored, on: boolean): void {
  const { customerNumber, sku } = favored;
  const failed = listsWords().heartFailed(sku);
  keepPressed(customerNumber, sku, on);
  const before = onTheWay.get(sku);
  const count = (before?.count ?? 0) + 1;
  const isLast = (): boolean => onTheWay.get(sku)?.count === count;
  const settle = (done: boolean | 'kept'): void => {
    if (!isLast()) return;
    onTheWay.delete(sku);
    // The heart keeps its state: this device sends the change later.
    if (done === 'kept') return;
    if (done) return [withdraw(failed), void staleLists(client, customerNumber)][0];
    keepPressed(customerNumber, sku, undefined);
    notify('error', failed);
  };
  const sent = (before?.last ?? Promise.resolve())
    .then(() => send(favored, on))
    .then(
      () => settle(true),
      (error: unknown) => settle(waits(error) && 'kept'),
    );
  onTheWay.set(sku, { last: sent, count });
}
