import { setInfo, type ProfileChange } from '@tradecounter/contract/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { refreshUser } from '../../lib/session/load-user.ts';
import { useUser } from '../../lib/session/session.ts';
import { keepOptInCookie } from './opt-in-cookie.ts';
import { fetchProfile } from './queries.ts';

/** What is shown of it elsewhere is only read again: it is saved whether that succeeds or not. */
const logged = (error: unknown): void => console.error(error);

/** Saves what was changed of the profile; `password` goes along where it is asked for. */
export function useSaveProfile() {
  const client = useQueryClient();
  const { customerNumber } = useUser();
  return useMutation({
    mutationFn: async ({ changes, password }: { changes: ProfileChange; password: string | null }) => {
      await call(setInfo, { body: { customerNumber, ...changes, ...(password !== null && { password }) } });
      await fetchProfile(client, customerNumber).catch(() => undefined);
      await refreshUser().catch(logged);
    },
    onError: (error) => console.error(error),
  });
}

/** Saves the answer of the prompt, and keeps for 90 days that it was given (000 §2, §4). */
export function useAnswerOptIn() {
  const { customerNumber } = useUser();
  return useMutation({
    mutationFn: async (emailOptIn: 'Y' | 'N') => {
      await call(setInfo, { body: { customerNumber, emailOptIn } });
      keepOptInCookie(emailOptIn);
      await refreshUser().catch(logged);
    },
    onError: (error) => console.error(error),
  });
}
