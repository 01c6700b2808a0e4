import { visitIsOf } from '../../platform/db/embedded/fair-turns.ts';
import { Failure } from '../../platform/failure.ts';
import { hashToken } from '../../platform/http/authenticate.ts';
import type { Services } from '../../platform/services.ts';
import { findSystem, noteUse, type Scope, type System } from './token-repository.ts';

/**
 * Finds the calling system by its token. Rejects user tokens. Throws `token` when there is no such active token, and
 * `unauthorized` when the token doesn't have the scope.
 */
export async function systemOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
  scope: Scope,
): Promise<System> {
  const system = await findSystem(db.reserved, hashToken(token));
  if (system === null) throw new Failure('token', 'error.system_token');
  visitIsOf(`system ${system.id}`);
  if (!system.scopes.includes(scope)) throw new Failure('unauthorized');
  await noteUse(db, system, now());
  return system;
}
