import { changePassword, renewPassword } from '@tradecounter/contract/auth/auth';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../app/api/client.ts';
import { refreshUser } from '../../../app/session/load-user.ts';
import { session } from '../../../app/session/session.ts';

export interface Change {
  username: string;
  currentPassword: string;
  newPassword: string;
  /** The code of the second step. */
  code?: string;
}

/**
 * Changes the password. A signed-in user stays signed in; any other user is identified by user name and signs in
 * afterwards. Returns whether the user is signed in.
 */
export const useChange = () =>
  useMutation({
    mutationFn: async ({ username, code, ...passwords }: Change): Promise<boolean> => {
      if (session.get() === null) {
        await call(renewPassword, { body: { username, ...passwords, ...(code !== undefined && { code }) } });
        return false;
      }
      await call(changePassword, { body: passwords });
      // This also completes a forced change. The password is changed even if the user can't be read again.
      await refreshUser().catch((error: unknown) => console.error(error));
      return true;
    },
  });
