import { changePassword, endOtherSessions, endSession } from '@tradecounter/contract/auth/auth';
import { confirmEmail, setInfo } from '@tradecounter/contract/profile/profile';
import type { ProfileChange } from '@tradecounter/contract/profile/profile-change';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { log } from '../../app/log/log.ts';
import { call } from '../../app/api/client.ts';
import { refreshUser } from '../../app/session/load-user.ts';
import { session, useUser } from '../../app/session/session.ts';
import { setOptInCookie } from './opt-in-cookie.ts';
import { fetchProfile, profileQuery, sessionsQuery } from './queries.ts';
import { wholeProfile } from './whole-profile.ts';

/** Logs that the user can't be read again. The change is saved, so the user isn't shown an error. */
const logError = (error: unknown): void => log.error(error);

/**
 * Sends the whole profile with the changes. Reads it first, so that changes made elsewhere aren't undone; when that
 * fails, it uses the cached profile.
 */
async function sendProfile(
  client: QueryClient,
  customerNumber: string,
  changes: ProfileChange & { password?: string },
): Promise<void> {
  const query = profileQuery(customerNumber);
  const known = client.getQueryData(query.queryKey);
  const stored = await client.fetchQuery({ ...query, staleTime: 0, networkMode: 'always' }).catch((error: unknown) => {
    if (known === undefined) throw error;
    return known;
  });
  await call(setInfo, { body: { customerNumber, ...wholeProfile(stored, changes) } });
}

/** Saves the changes of the profile, with `password` where it is required. */
export function useSaveProfile() {
  const client = useQueryClient();
  const { customerNumber } = useUser();
  return useMutation({
    mutationFn: async ({ changes, password }: { changes: ProfileChange; password: string | null }) => {
      await sendProfile(client, customerNumber, { ...changes, ...(password !== null && { password }) });
      await fetchProfile(client, customerNumber).catch(() => undefined);
      await refreshUser().catch(logError);
    },
    onError: (error) => log.error(error),
  });
}

/** Confirms a new e-mail address by the token of its link, which ends the other sessions. */
export function useConfirmEmail() {
  const client = useQueryClient();
  const { customerNumber } = useUser();
  return useMutation({
    mutationFn: (token: string) => call(confirmEmail, { body: { token } }),
    onSuccess: () => {
      void client.invalidateQueries(profileQuery(customerNumber));
      void client.invalidateQueries(sessionsQuery);
    },
    onError: (error) => log.error(error),
  });
}

/** Saves the answer to the prompt, and remembers for 90 days that it was given (000 §2, §4). */
export function useAnswerOptIn() {
  const client = useQueryClient();
  const { customerNumber } = useUser();
  return useMutation({
    mutationFn: async (emailOptIn: 'Y' | 'N') => {
      await sendProfile(client, customerNumber, { emailOptIn });
      setOptInCookie(emailOptIn);
      await refreshUser().catch(logError);
    },
    onError: (error) => log.error(error),
  });
}

/** Reads the user again, so that no new password is required any more. Clears the claim here if that fails. */
async function clearForcedReset(): Promise<void> {
  const user = await refreshUser().catch(logError);
  const known = session.get();
  if (user === undefined && known !== null)
    session.set({ ...known, userClaims: { ...known.userClaims, resetPass: 'N' } });
}

/**
 * Changes the password, which ends the other sessions and a forced change. `onChanged` also runs when the form has been
 * unmounted with the layout of a forced change.
 */
export function useChangePassword(onChanged: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: { currentPassword: string; newPassword: string }) => {
      await call(changePassword, { body });
      await clearForcedReset();
    },
    onSuccess: () => {
      void client.invalidateQueries(sessionsQuery);
      onChanged();
    },
    onError: (error) => log.error(error),
  });
}

/** Ends one of the user's other sessions. Resolves when the list has been read again. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endSession, { body: { id } }),
    onSuccess: () => client.invalidateQueries(sessionsQuery),
    onError: (error) => log.error(error),
  });
}

/** Ends all sessions except this one. */
export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: () => client.invalidateQueries(sessionsQuery),
    onError: (error) => log.error(error),
  });
}
