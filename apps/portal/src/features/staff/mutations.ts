import { actFor, addNote, hidePrices, removeNote } from '@tradecounter/contract/staff/staff-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import { refreshUser } from '../../app/session/load-user.ts';
import { useUser } from '../../app/session/session.ts';
import { announceCustomer } from '../accounts/customer-channel.ts';
import { useMoveToCustomer } from '../accounts/mutations.ts';
import { staffNotesQuery } from './queries.ts';

/** For whom the staff acts: a customer, and one of its people if there is a user name. */
export interface ActingFor {
  customerNumber: string;
  username?: string | undefined;
}

/** Acts for a customer from now on. */
export function useActFor() {
  const move = useMoveToCustomer();
  return useMutation({
    mutationFn: ({ customerNumber, username }: ActingFor) =>
      move(customerNumber, () =>
        call(actFor, { body: { customerNumber, ...(username !== undefined && { username }) } }),
      ),
  });
}

/** Hides all prices in this session, or shows them again. What the page has of the customer is read again. */
export function useHidePrices() {
  const client = useQueryClient();
  const { customerNumber } = useUser();
  return useMutation({
    mutationFn: async (hidden: boolean) => {
      await call(hidePrices, { body: { hidden } });
      announceCustomer(customerNumber);
      await refreshUser();
      await client.resetQueries({ queryKey: [customerNumber] });
    },
  });
}

/** Adds a note about the current customer. */
export function useAddNote() {
  const client = useQueryClient();
  const { customerNumber } = useUser();
  return useMutation({
    mutationFn: (text: string) => call(addNote, { body: { customerNumber, text } }),
    onSettled: () => client.invalidateQueries(staffNotesQuery(customerNumber)),
  });
}

/** Removes a note about the current customer. */
export function useRemoveNote() {
  const client = useQueryClient();
  const { customerNumber } = useUser();
  return useMutation({
    mutationFn: (noteId: string) => call(removeNote, { body: { customerNumber, noteId } }),
    onSettled: () => client.invalidateQueries(staffNotesQuery(customerNumber)),
  });
}
