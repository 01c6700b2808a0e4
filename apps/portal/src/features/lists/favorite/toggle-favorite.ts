import { constants } from '@tradecounter/contract/limits';
import { addToList, removeFromList } from '@tradecounter/contract/lists';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { notify, withdraw } from '../../../ui/notices/notices.ts';
import { listsWords } from '../lists-words.ts';
import { staleLists } from '../queries.ts';
import { keepPressed } from './favorite-state.ts';

/** What a heart stands at. */
export interface Favored {
  customerNumber: string;
  sku: string;
  /** The unit that the item is ordered in. */
  unit: string;
}

/** Presses of each heart that are not answered; the last one of a row decides. */
const onTheWay = new Map<string, { last: Promise<void>; count: number }>();

export const isOnTheWay = (sku: string): boolean => onTheWay.has(sku);

function send({ customerNumber, sku, unit }: Favored, on: boolean): Promise<unknown> {
  const address = { customerNumber, listName: constants.favorites, listCust: customerNumber, SKU: sku };
  return on
    ? call(addToList, { body: { ...address, listQty: '1', UMCode: unit } })
    : call(removeFromList, { body: address });
}

/** Sends a press behind those before it. The heart has it at once; it goes back when the last press could not be done. */
export function toggleFavorite(client: QueryClient, favored: Favored, on: boolean): void {
  const { customerNumber, sku } = favored;
  const failed = listsWords().heartFailed(sku);
  keepPressed(customerNumber, sku, on);
  const before = onTheWay.get(sku);
  const count = (before?.count ?? 0) + 1;
  const isLast = (): boolean => onTheWay.get(sku)?.count === count;
  const settle = (done: boolean): void => {
    if (!isLast()) return;
    onTheWay.delete(sku);
    if (done) return [withdraw(failed), void staleLists(client, customerNumber)][0];
    keepPressed(customerNumber, sku, undefined);
    notify('error', failed);
  };
  const sent = (before?.last ?? Promise.resolve())
    .then(() => send(favored, on))
    .then(
      () => settle(true),
      () => settle(false),
    );
  onTheWay.set(sku, { last: sent, count });
}
