import {
  addToList,
  createList,
  deleteList,
  renameList,
  restoreList,
  shareList,
} from '@tradecounter/contract/lists/lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { sendCommand, waits } from '../../offline/commands/send-command.ts';
import { useUser } from '../../session/session.ts';
import { listsKey, staleLists } from './queries.ts';

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
 * Changes lists and then refetches what shows them, whether the change succeeded or not. With `wait`, the mutation ends
 * only after that.
 */
function useListWrite<Input, Answer>(send: (customerNumber: string, input: Input) => Promise<Answer>, wait = false) {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  return useMutation({
    mutationKey: listsKey(customerNumber),
    mutationFn: (input: Input) => send(customerNumber, input),
    onSettled: () => (wait ? staleLists(client, customerNumber) : void staleLists(client, customerNumber)),
  });
}

export interface Goods {
  SKU: string;
  listQty: number;
  UMCode: string;
}

/** Adds an item to several lists, with one request each. Returns the lists that failed. */
export const useAddToLists = () =>
  useListWrite(
    async (
      customerNumber,
      { lists, goods, onAdded }: { lists: readonly ListAddress[]; goods: Goods; onAdded: (list: ListAddress) => void },
    ) => {
      const { SKU: item, listQty, UMCode: unit } = goods;
      const put = async (list: ListAddress): Promise<void> => {
        const about = { item, quantity: String(listQty), unit, list: list.listName };
        try {
          await sendCommand(addToList, { customerNumber, ...list, ...goods }, { about, same: sameOnList(list, item) });
          onAdded(list);
        } catch (error) {
          // The queue has already reported the changes that this device keeps.
          if (!waits(error)) throw error;
        }
      };
      const sent = lists.map(put);
      const done = await Promise.allSettled(sent);
      return lists.filter((_, at) => done[at]?.status === 'rejected');
    },
  );

/** Creates a list. Resolves when the refetched lists include it. */
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
