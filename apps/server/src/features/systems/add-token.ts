import { randomBytes } from 'node:crypto';
import { auditCommand } from '../../platform/audit/record.ts';
import type { Database } from '../../platform/db/database.ts';
import { hashToken } from '../../platform/http/authenticate.ts';
import { insertToken, revokeToken, type Scope } from './token-repository.ts';

/** Creates a token that can't be mistaken for a user's. */
const makeToken = (): string => `tcs_${randomBytes(32).toString('base64url')}`;

/** Adds a token for a system and returns it. The database stores only its hash. Null when the name is taken. */
export async function addToken(
  db: Database,
  { name, scopes }: { name: string; scopes: readonly Scope[] },
  now: Date,
): Promise<string | null> {
  const token = makeToken();
  return db.transact(async (tx) => {
    if (!(await insertToken(tx, { name, hash: hashToken(token), scopes, now }))) return null;
    await auditCommand(tx, now, { action: 'systems.token_added', subject: name, after: { scopes } });
    return token;
  });
}

/** Revokes a system's token immediately. Returns false when no active token has that name. */
export const endToken = (db: Database, name: string, now: Date): Promise<boolean> =>
  db.transact(async (tx) => {
    const revoked = await revokeToken(tx, name, now);
    if (revoked !== null) await auditCommand(tx, now, { action: 'systems.token_revoked', subject: revoked });
    return revoked !== null;
  });
