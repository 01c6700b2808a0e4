import type { Vault } from '../../../platform/secrets/vault.ts';
import { KeyError } from '../../../platform/secrets/read-key.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { findNewestSecondSteps } from './second-step-repository.ts';

/** The people who must use a second step: none (N), all (Y), or the distributor's staff and the customers' admins. */
export type Demand = 'N' | 'Y' | 'admins';

/** The server's settings for the second step. */
export interface SecondStepSettings {
  vault: Vault;
  /** The distributor's name, which an app shows next to the code. */
  issuer: string;
}

const sealPlaceOf = (userId: number): string => `second step of ${userId}`;

/** Seals a person's secret, bound to that person. */
export const sealSecret = (vault: Vault, userId: number, secret: Buffer): Buffer =>
  vault.seal(sealPlaceOf(userId), secret);

/** Throws when the secret was sealed with another key. */
export const openSecret = (vault: Vault, userId: number, sealed: Buffer): Buffer =>
  vault.open(sealPlaceOf(userId), sealed);

/** Returns the keyed hash under which a person's recovery code is stored. */
export const hashRecoveryCode = (vault: Vault, userId: number, code: string): Buffer =>
  vault.hash(`recovery code of ${userId}`, code);

/** Throws KeyError if the key opens none of the stored secrets, as no person with a second step could then sign in. */
export async function checkKey(db: Executor, vault: Vault): Promise<void> {
  const newest = await findNewestSecondSteps(db);
  const opens = ({ id, secret }: { id: number; secret: Buffer }): boolean => {
    try {
      return openSecret(vault, id, secret).length > 0;
    } catch {
      return false;
    }
  };
  // A single corrupt secret must not stop the server for all others.
  if (newest.length > 0 && !newest.some(opens)) {
    throw new KeyError(
      'The key of this server does not open the second steps that the database holds: set the SECRET_KEY, or bring back the DATA_DIR/secret.key, that they were set up with; docs/guides/operate.md says what to do when it is lost.',
    );
  }
}
