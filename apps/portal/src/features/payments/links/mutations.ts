import { makePaymentLink, withdrawPaymentLink } from '@tradecounter/contract/payments/link-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../../app/api/attempt-key.ts';
import { call } from '../../../app/api/client.ts';
import { useUser } from '../../../app/session/session.ts';
import { linksQuery } from './queries.ts';

function useReadAgain(): () => Promise<void> {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: linksQuery(customerNumber).queryKey });
}

/** Makes a payment link for these invoices. With an address, it is mailed there. */
export function useMakeLink() {
  const { customerNumber } = useUser();
  const attempt = useAttempt();
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: ({ invoiceNumbers, email }: { invoiceNumbers: string[]; email: string | null }) => {
      const body = { customerNumber, invoiceNumbers, ...(email !== null && { email }) };
      return attempt(body, (idempotencyKey) => call(makePaymentLink, { body }, { idempotencyKey }));
    },
    onSettled,
  });
}

/** Withdraws a payment link. */
export function useWithdrawLink() {
  const { customerNumber } = useUser();
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: (id: string) => call(withdrawPaymentLink, { body: { customerNumber, id } }),
    onSettled,
  });
}
