import { signIn } from '@tradecounter/contract/auth';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { refreshUser } from '../../session/load-user.ts';
import { endSession } from '../../session/session.ts';
import { storeToken } from '../../session/token.ts';

export interface Credentials {
  username: string;
  password: string;
  /** Of the second step. */
  code?: string;
}

/** Keeps the token and fetches who it belongs to; without an answer to that nobody is signed in. */
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

/** Signs in. Who follows the session then leads to the page that was asked for. */
export const useSignIn = () => useMutation({ mutationFn: enter });
