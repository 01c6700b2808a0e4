import {
  type AutomaticDay,
  endAutomaticPayment,
  setAutomaticPayment,
  stopAutomaticPayment,
} from '@tradecounter/contract/payments/automatic-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../app/api/client.ts';
import { useUser } from '../../../app/session/session.ts';
import { scheduledQuery } from '../queries.ts';
import { automaticQuery } from './queries.ts';

function useReadAgain(): () => Promise<unknown> {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  return () =>
    Promise.all(
      [automaticQuery(customerNumber), scheduledQuery(customerNumber)].map(({ queryKey }) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

export interface AutomaticForm {
  savedMethod: string;
  payOn: AutomaticDay;
  /** Dollars as typed. */
  limit: string;
}

/** Turns automatic payment on, or changes it. */
export function useSetAutomatic() {
  const { customerNumber } = useUser();
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: (form: AutomaticForm) => call(setAutomaticPayment, { body: { customerNumber, ...form } }),
    onSettled,
  });
}

/** Turns automatic payment off. */
export function useEndAutomatic() {
  const { customerNumber } = useUser();
  const onSettled = useReadAgain();
  return useMutation({ mutationFn: () => call(endAutomaticPayment, { body: { customerNumber } }), onSettled });
}

/** Stops the automatic payment of one invoice, or allows it again. */
export function useStopAutomatic(invoiceNumber: string) {
  const { customerNumber } = useUser();
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: (stopped: boolean) =>
      call(stopAutomaticPayment, { body: { customerNumber, invoiceNumber, stopped: stopped ? 'Y' : 'N' } }),
    onSettled,
  });
}
