import type { InputOf } from '@tradecounter/contract/call';
import {
  addHold,
  changeHold,
  extendHold,
  type HoldResult,
  orderHold,
  releaseHold,
} from '@tradecounter/contract/holds/holds';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { log } from '../../app/log/log.ts';
import { useAttempt } from '../../app/api/attempt-key.ts';
import { call } from '../../app/api/client.ts';
import { useUser } from '../../app/session/session.ts';
import { type HoldKey, refreshHolds } from './queries.ts';

/** The part of a call's body that the form provides. */
type FormPart<Body> = Omit<Body, 'customerNumber' | 'holdNumber'>;

/**
 * The second parts of the keys of the queries that show holds, remaining stock, or orders made from holds, for any
 * customer number. Those not on the screen are read again when they are shown.
 */
const affectedQueries = new Set<unknown>(['holds', 'item', 'items', 'cart', 'orders', 'stockAlerts']);

async function refreshHeld(client: QueryClient, customerNumber: string): Promise<void> {
  const isBadgeQuery = (key: readonly unknown[]): boolean => key[1] === 'holds' && key.length === 2;
  await Promise.all([
    refreshHolds(client, customerNumber),
    client.invalidateQueries({
      predicate: ({ queryKey }) => affectedQueries.has(queryKey[1]) && !isBadgeQuery(queryKey),
    }),
  ]);
}

export interface HoldRequest {
  sku: string;
  UMCode: string;
  quantity: string;
  comment: string;
  tag: string;
}

/** Requests a hold, and fetches the holds again if it was granted. An answer without data is null (000 §8). */
export function useRequestHold() {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const attempt = useAttempt();
  return useMutation({
    mutationFn: async (asked: HoldRequest): Promise<HoldResult | null> => {
      const answer: { data?: HoldResult | null } | null = await attempt({ customerNumber, asked }, (idempotencyKey) =>
        call(addHold, { query: { customerNumber, ...asked } }, { idempotencyKey }),
      );
      if (answer?.data?.success === true) await refreshHeld(client, customerNumber);
      return answer?.data ?? null;
    },
    onError: (error) => log.error(error),
  });
}

function useHoldAction<Form, Answer>(act: (form: Form) => Promise<Answer>) {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  // Refetch after a rejection too, to show changes by others.
  return useMutation({ mutationFn: act, onSettled: () => refreshHeld(client, customerNumber) });
}

/** Moves the last day, given as an ISO date. */
export const useExtendHold = (hold: HoldKey) =>
  useHoldAction((until: string) => call(extendHold, { body: { ...hold, until } }));

/** Sets the quantity, unit and comment. */
export const useChangeHold = (hold: HoldKey) =>
  useHoldAction(
    async (form: FormPart<InputOf<(typeof changeHold)['body']>>) =>
      (await call(changeHold, { body: { ...hold, ...form } })).data,
  );

/** Ends the hold and releases the goods to other customers. */
export const useReleaseHold = (hold: HoldKey) => useHoldAction(() => call(releaseHold, { body: { ...hold } }));

/** Orders a hold or a part of it. A retry after a lost answer doesn't order twice. */
export function useOrderHold(hold: HoldKey) {
  const attempt = useAttempt();
  return useHoldAction((form: FormPart<InputOf<(typeof orderHold)['body']>>) =>
    attempt({ hold, form }, (idempotencyKey) => call(orderHold, { body: { ...hold, ...form } }, { idempotencyKey })),
  );
}
