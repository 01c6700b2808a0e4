import { checkPasswordLink, forgotPassword, resetPassword } from '@tradecounter/contract/auth/forgot';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../app/api/client.ts';
import { endSession } from '../../../app/session/session.ts';

/** Asks for a link by e-mail. */
export const useAskForLink = () =>
  useMutation({ mutationFn: (username: string) => call(forgotPassword, { body: { username } }) });

/** Checks whether the link is still valid. The answer isn't cached beyond the page. */
export const useLinkCheck = (token: string) =>
  useQuery({
    queryKey: ['password-link', token],
    queryFn: () => call(checkPasswordLink, { body: { token } }),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });

/** Sets the password, which ends all sessions, including this device's. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: async (body: { token: string; newPassword: string }) => {
      await call(resetPassword, { body });
      // Ends this device's session, loaded or only stored, because its token is no longer valid.
      endSession();
    },
  });
