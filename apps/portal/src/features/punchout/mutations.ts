import type { CartAnswer } from '@tradecounter/contract/cart/cart';
import type { InputOf } from '@tradecounter/contract/call';
import {
  addConnection,
  changeConnection,
  removeConnection,
  sendCartBack,
  startShopping,
  turnConnection,
} from '@tradecounter/contract/punchout/punchout-calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../app/api/attempt-key.ts';
import { call } from '../../app/api/client.ts';
import { refreshUser } from '../../app/session/load-user.ts';
import { endSession, session, useUser } from '../../app/session/session.ts';
import { storeTabToken } from '../../app/session/token.ts';
import { config } from '../../app/settings/config.ts';
import { atServer } from '../../app/settings/server.ts';
import { refreshCart } from '../cart/queries.ts';
import { connectionsKey } from './queries.ts';

/** Exchanges the code of a start page for a session of this tab. */
export const useStart = () =>
  useMutation({
    mutationFn: async (code: string) => {
      const { token, ...opens } = await call(startShopping, { body: { code } });
      storeTabToken(token);
      // Whatever this tab has of another session goes first.
      session.set(null);
      try {
        await refreshUser();
      } catch (error) {
        endSession();
        throw error;
      }
      return opens;
    },
  });

/** Sends the cart back: opens the page that posts it to the procurement system. */
export function useSendBack() {
  const client = useQueryClient();
  const { customerNumber } = useUser();
  return useMutation({
    mutationFn: async ({ version }: Pick<CartAnswer, 'version'>) => {
      const { address } = await call(sendCartBack, { body: { customerNumber, cartVersion: version } });
      window.location.assign(`${atServer(config().API_URL)}${address}`);
    },
    // The cart shows what keeps it from being sent.
    onError: () => refreshCart(client, customerNumber),
  });
}

function useConnectionAction<Form, Answer>(act: (form: Form, idempotencyKey: string) => Promise<Answer>) {
  const client = useQueryClient();
  const attempt = useAttempt();
  const { customerNumber } = useUser();
  return useMutation({
    mutationFn: (form: Form) => attempt(form, (key) => act(form, key)),
    onSettled: () => client.invalidateQueries({ queryKey: connectionsKey(customerNumber) }),
  });
}

export type NewConnection = Omit<InputOf<(typeof addConnection)['body']>, 'customerNumber'>;

/** Adds a connection. The answer has its secret. */
export function useAddConnection() {
  const { customerNumber } = useUser();
  return useConnectionAction((connection: NewConnection, idempotencyKey) =>
    call(addConnection, { body: { customerNumber, ...connection } }, { idempotencyKey }),
  );
}

export type ChangedConnection = Omit<InputOf<(typeof changeConnection)['body']>, 'customerNumber'>;

/** Changes what a connection can do. */
export function useChangeConnection() {
  const { customerNumber } = useUser();
  return useConnectionAction((connection: ChangedConnection, idempotencyKey) =>
    call(changeConnection, { body: { customerNumber, ...connection } }, { idempotencyKey }),
  );
}

/** Turns a connection on or off. */
export function useTurnConnection() {
  const { customerNumber } = useUser();
  return useConnectionAction((form: { id: string; on: 'Y' | 'N' }, idempotencyKey) =>
    call(turnConnection, { body: { customerNumber, ...form } }, { idempotencyKey }),
  );
}

/** Removes a connection. */
export function useRemoveConnection() {
  const { customerNumber } = useUser();
  return useConnectionAction((id: string, idempotencyKey) =>
    call(removeConnection, { body: { customerNumber, id } }, { idempotencyKey }),
  );
}
