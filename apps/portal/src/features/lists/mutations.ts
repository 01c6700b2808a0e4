import {
  addToList,
  createList,
  deleteList,
  renameList,
  restoreList,
  shareList,
} from '@tradecounter/contract/lists/lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import { sendCommand, waits } from '../../device/offline/commands/send-command.ts';
import { useUser } from '../../app/session/session.ts';
import { listsKey, invalidateLists } from './queries.ts';

/** Identifies a list: its name among those that the user sees, and the customer number it belongs to. */
export interface ListAddress {
  listName: string;
  listCust: string;
}

/**
 * Returns the key by which a later change of the same item on the same list replaces one that is queued on this device.
 */
export const sameOnList = ({ listCust, listName }: ListAddress, item: string): string =>
  JSON.stringify(['list', listCust, listName, item]);

/**
 * Sends a change of lists and then refetches the data that shows them, even if the change failed. With `wait`, the
 * mutation ends when that data has arrived.
 */
function useListWrite<Input, Answer>(send: (customerNumber: string, input: Input) => Promise<Answer>, wait = false) {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationKey: listsKey(customerNumber),
    mutationFn: (input: Input) => send(customerNumber, input),
    onSettled: () => (wait ? invalidateLists(client, customerNumber) : void invalidateLists(client, customerNumber)),
  });
}

/** An item as the call adds it to a list. */
export interface AddedGoods {
  SKU: string;
  listQty: number;
  UMCode: string;
}

/** Adds an item to several lists, with one request each. Returns the lists that failed. */
export const useAddToLists = () =>
  useListWrite(
    async (
      customerNumber,
      {
        lists,
        goods,
        onAdded,
      }: { lists: readonly ListAddress[]; goods: AddedGoods; onAdded: (list: ListAddress) => void },
    ) => {
      const { SKU: item, listQty, UMCode: unit } = goods;
      const addTo = async (list: ListAddress): Promise<void> => {
        const about = { item, quantity: String(listQty), unit, list: list.listName };
        try {
          await sendCommand(addToList, { customerNumber, ...list, ...goods }, { about, same: sameOnList(list, item) });
          onAdded(list);
        } catch (error) {
          // The queue has already reported the changes that this device keeps.
          if (!waits(error)) throw error;
        }
      };
      const requests = lists.map(addTo);
      const results = await Promise.allSettled(requests);
      return lists.filter((_, at) => results[at]?.status === 'rejected');
    },
  );

/** Creates a list. The mutation ends when the refetched lists include it. */
export const useCreateList = () =>
  useListWrite(
    (customerNumber, list: { listName: string; shared: boolean }) =>
      call(createList, { body: { customerNumber, ...list } }),
    true,
  );

export const useRenameList = () =>
  useListWrite((customerNumber, list: ListAddress & { newName: string }) =>
    call(renameList, { body: { customerNumber, ...list } }),
  );

export const useDeleteList = () =>
  useListWrite((customerNumber, list: ListAddress) => call(deleteList, { body: { customerNumber, ...list } }));

export const useRestoreList = () =>
  useListWrite((customerNumber, list: ListAddress) => call(restoreList, { body: { customerNumber, ...list } }));

export const useShareList = () =>
  useListWrite((customerNumber, list: ListAddress & { shared: boolean }) =>
    call(shareList, { body: { customerNumber, ...list } }),
  );
