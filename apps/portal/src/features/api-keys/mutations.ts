import { makeKey, revokeKey } from '@tradecounter/contract/api-keys/api-key-calls';
import type { InputOf } from '@tradecounter/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../app/api/attempt-key.ts';
import { call } from '../../app/api/client.ts';
import { useUser } from '../../app/session/session.ts';
import { keysKey } from './queries.ts';

export type NewKey = Omit<InputOf<(typeof makeKey)['body']>, 'customerNumber'>;

/** Makes a key. The answer has it. */
export function useMakeKey() {
  const client = useQueryClient();
  const { customerNumber } = useUser();
  return useMutation({
    mutationFn: (key: NewKey) => call(makeKey, { body: { customerNumber, ...key } }),
    onSettled: () => client.invalidateQueries({ queryKey: keysKey(customerNumber) }),
  });
}

/** Revokes a key. */
export function useRevokeKey() {
  const client = useQueryClient();
  const attempt = useAttempt();
  const { customerNumber } = useUser();
  return useMutation({
    mutationFn: (id: string) =>
      attempt(id, (idempotencyKey) => call(revokeKey, { body: { customerNumber, id } }, { idempotencyKey })),
    onSettled: () => client.invalidateQueries({ queryKey: keysKey(customerNumber) }),
  });
}
