import type { Vault } from '../../../platform/secrets/vault.ts';
import { KeyError } from '../../../platform/secrets/read-key.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { findNewest } from './second-step-repository.ts';

/** Who has to have a second step: nobody (N), everybody (Y), or the distributor's staff and the admins of customers. */
export type Demand = 'N' | 'Y' | 'admins';

/** What the second step needs of the server it runs on. */
export interface SecondSteps {
  vault: Vault;
  /** How an app names whose code it shows: the distributor. */
  issuer: string;
}

const placeOf = (userId: number): string => `second step of ${userId}`;

/** Seals a person's secret; nobody else's row opens with it. */
export const sealSecret = (vault: Vault, userId: number, secret: Buffer): Buffer => vault.seal(placeOf(userId), secret);

/** Throws where the server's key is not the one that it was sealed with. */
export const openSecret = (vault: Vault, userId: number, sealed: Buffer): Buffer => vault.open(placeOf(userId), sealed);

/** What is kept of a recovery code. */
export const hashRecoveryCode = (vault: Vault, userId: number, code: string): Buffer =>
  vault.hash(`recovery code of ${userId}`, code);

/** Refuses a key that opens nothing of what the database holds: nobody with a second step could sign in. Throws KeyError. */
export async function checkKey(db: Executor, vault: Vault): Promise<void> {
  const newest = await findNewest(db);
  const opens = ({ id, secret }: { id: number; secret: Buffer }): boolean => {
    try {
      return openSecret(vault, id, secret).length > 0;
    } catch {
      return false;
    }
  };
  // One that somebody has spoilt keeps nobody else out.
  if (newest.length > 0 && !newest.some(opens)) {
    throw new KeyError(
      'The key of this server does not open the second steps that the database holds: set the SECRET_KEY, or bring back the DATA_DIR/secret.key, that they were set up with; docs/guides/operate.md says what to do when it is lost.',
    );
  }
}
