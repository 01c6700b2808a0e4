import { signIn } from '@tradecounter/contract/auth/auth';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import { refreshUser } from '../../app/session/load-user.ts';
import { endSession } from '../../app/session/session.ts';
import { storeToken } from '../../app/session/token.ts';

export interface Credentials {
  username: string;
  password: string;
  /** The code of the second step. */
  code?: string;
}

/** Stores the token and reads its user. When that fails, the session ends. */
export async function enterWith(token: string): Promise<void> {
  storeToken(token);
  try {
    await refreshUser();
  } catch (error) {
    endSession();
    throw error;
  }
}

const enter = async (credentials: Credentials): Promise<void> =>
  enterWith((await call(signIn, { body: credentials })).token);

/** Signs the user in. The code that follows the session then opens the page that the user wanted. */
export const useSignIn = () => useMutation({ mutationFn: enter });
