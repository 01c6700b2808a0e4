import { addToList, createList, deleteList, renameList, restoreList, shareList } from '@tradecounter/contract/lists';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { sendCommand, waits } from '../../offline/commands/send-command.ts';
import { useUser } from '../../session/session.ts';
import { listsKey, staleLists } from './queries.ts';

/** Where a list is: its name among those that the user sees, and the customer number that it is kept for. */
export interface ListAddress {
  listName: string;
  listCust: string;
}

/** A later change of the same item on the same list takes the place of one that waits on this device. */
export const sameOnList = ({ listCust, listName }: ListAddress, item: string): string =>
  JSON.stringify(['list', listCust, listName, item]);

/** A write about lists: whatever shows them is fetched anew, whether it was done or not. `wait`: it is done when that is fetched. */
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

/** Puts an item on several lists, with a request for each. Answers the lists that failed. */
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
          // The queue has reported what this device keeps.
          if (!waits(error)) throw error;
        }
      };
      const sent = lists.map(put);
      const done = await Promise.allSettled(sent);
      return lists.filter((_, at) => done[at]?.status === 'rejected');
    },
  );

/** Makes a list. It is done when the lists are there with it. */
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
