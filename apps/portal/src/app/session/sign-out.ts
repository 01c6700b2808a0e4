import { signOut } from '@tradecounter/contract/auth/auth';
import { CallError } from '@tradecounter/contract/client';
import { call } from '../api/client.ts';
import { forgetOnDevice } from '../state/kept-draft.ts';
import { endSession } from './session.ts';
import { isTabSession } from './token.ts';

/**
 * Revokes the token on the server and forgets it here. This device is signed out in any case, and keeps only what was
 * not sent. Returns false where the server could not be reached, so the token stays valid until it expires.
 */
export async function signOutEverywhere(): Promise<boolean> {
  try {
    await call(signOut, {});
    return true;
  } catch (error) {
    return CallError.of(error).status === 402;
  } finally {
    endSession();
    if (!isTabSession()) forgetOnDevice();
  }
}
