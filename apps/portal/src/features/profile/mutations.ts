import { changePassword, endOtherSessions, endSession } from '@tradecounter/contract/auth';
import { setInfo, type ProfileChange } from '@tradecounter/contract/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { log } from '../../log/log.ts';
import { call } from '../../api/client.ts';
import { refreshUser } from '../../session/load-user.ts';
import { session, useUser } from '../../session/session.ts';
import { setOptInCookie } from './opt-in-cookie.ts';
import { fetchProfile, sessionsQuery } from './queries.ts';

/** What is shown of it elsewhere is only read again: it is saved whether that succeeds or not. */
const logged = (error: unknown): void => log.error(error);

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
    onError: (error) => log.error(error),
  });
}

/** Saves the answer of the prompt, and keeps for 90 days that it was given (000 §2, §4). */
export function useAnswerOptIn() {
  const { customerNumber } = useUser();
  return useMutation({
    mutationFn: async (emailOptIn: 'Y' | 'N') => {
      await call(setInfo, { body: { customerNumber, emailOptIn } });
      setOptInCookie(emailOptIn);
      await refreshUser().catch(logged);
    },
    onError: (error) => log.error(error),
  });
}

/** The password is changed: whatever the server can be asked now, nobody has to change it any more. */
async function noLongerForced(): Promise<void> {
  const user = await refreshUser().catch(logged);
  const known = session.get();
  if (user === undefined && known !== null)
    session.set({ ...known, userClaims: { ...known.userClaims, resetPass: 'N' } });
}

/**
 * Changes the password, which ends the other sessions and a forced change. `onChanged` is called even when the form went down with the
 * layout of a forced change.
 */
export function useChangePassword(onChanged: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { currentPassword: string; newPassword: string }) => {
      await call(changePassword, { body });
      await noLongerForced();
    },
    onSuccess: () => {
      void client.invalidateQueries(sessionsQuery);
      onChanged();
    },
    onError: (error) => log.error(error),
  });
}

/** Ends one of the person's other sessions; the list is read anew before it counts as done. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endSession, { body: { id } }),
    onSuccess: () => client.invalidateQueries(sessionsQuery),
    onError: (error) => log.error(error),
  });
}

/** Ends all of them but this one. */
export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: () => client.invalidateQueries(sessionsQuery),
    onError: (error) => log.error(error),
  });
}
