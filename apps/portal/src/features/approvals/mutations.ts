import { approveRequest, declineRequest, withdrawRequest } from '@tradecounter/contract/approvals/approval-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../app/api/attempt-key.ts';
import { call } from '../../app/api/client.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { useUser } from '../../app/session/session.ts';
import type { Approval, KeptLines } from './queries.ts';

/** What a person decides about a request, with a note for the other one. */
export interface Decision {
  verb: 'approve' | 'return' | 'refuse' | 'withdraw';
  request: Pick<Approval, 'id' | 'hash'>;
  decisionNote: string;
  lines: KeptLines;
  /** The total that the approver saw, in dollars; null where it is hidden. */
  total: number | null;
}

/** Decides or withdraws a request. Returns the number of the order that was placed, or null. */
export function useDecide() {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: async ({ verb, request: { id, hash: seen }, decisionNote, lines, total }: Decision) => {
      const request = { customerNumber, requestNumber: id };
      if (verb === 'withdraw') {
        await call(withdrawRequest, { body: request });
        return null;
      }
      if (verb !== 'approve') {
        const outcome = verb === 'return' ? 'returned' : 'refused';
        await call(declineRequest, { body: { ...request, seen, outcome, decisionNote } });
        return null;
      }
      const body = { ...request, seen, decisionNote, lines, ...(total !== null && { total }) };
      const { orderNumber } = await attempt(body, (idempotencyKey) =>
        call(approveRequest, { body }, { idempotencyKey }),
      );
      return orderNumber;
    },
    onError: () => client.invalidateQueries({ queryKey: [customerNumber] }),
    onSuccess: () => {
      // The server refuses to look at a request that no longer waits.
      const looks = customerKey(customerNumber, 'approvals', 'look').join();
      return client.invalidateQueries({
        queryKey: [customerNumber],
        predicate: ({ queryKey }) => !queryKey.join().startsWith(looks),
      });
    },
  });
}
