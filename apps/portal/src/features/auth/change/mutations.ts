import { changePassword, renewPassword } from '@tradecounter/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { refreshUser } from '../../../session/load-user.ts';
import { session } from '../../../session/session.ts';

export interface Change {
  username: string;
  currentPassword: string;
  newPassword: string;
  /** Of the second step. */
  code?: string;
}

/** Changes the password: of who is signed in, who stays so; of anybody else by user name, who signs in afterwards. Answers whether somebody is signed in. */
export const useChange = () =>
  useMutation({
    mutationFn: async ({ username, code, ...passwords }: Change): Promise<boolean> => {
      if (session.get() === null) {
        await call(renewPassword, { body: { username, ...passwords, ...(code !== undefined && { code }) } });
        return false;
      }
      await call(changePassword, { body: passwords });
      // A forced change is done by that; whether it can be read anew or not, the password is changed.
      await refreshUser().catch((error: unknown) => console.error(error));
      return true;
    },
  });
