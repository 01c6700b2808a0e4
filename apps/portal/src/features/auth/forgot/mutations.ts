import { checkPasswordLink, forgotPassword, resetPassword } from '@tradecounter/contract/doors/forgot';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { endSession } from '../../../session/session.ts';

/** Asks for a link by e-mail. */
export const useAskForLink = () =>
  useMutation({ mutationFn: (username: string) => call(forgotPassword, { body: { username } }) });

/** Whether the link still opens something. Forgotten with the page. */
export const useLinkCheck = (token: string) =>
  useQuery({
    queryKey: ['password-link', token],
    queryFn: () => call(checkPasswordLink, { body: { token } }),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });

/** Sets the password. All sessions are over by that, the one of this device too. */
export const useResetPassword = () =>
  useMutation({
    mutationFn: async (body: { token: string; newPassword: string }) => {
      await call(resetPassword, { body });
      // Known here or only kept: the token is over.
      endSession();
    },
  });
