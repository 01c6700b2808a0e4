import { audit } from '../../../platform/audit/record.ts';
import type { SignedInContext } from '../../../platform/context.ts';
import { revokeSession } from './session-repository.ts';

/** Revokes the token of the request, immediately and permanently. */
export async function signOut(context: SignedInContext): Promise<Record<string, never>> {
  const { tokenHash, customerNumber } = context.actor;
  await context.db.transact(async (tx) => {
    if (tokenHash !== null) await revokeSession(tx, tokenHash, context.now());
    await audit(tx, context, { action: 'auth.signed_out', customerNumber });
  });
  return {};
}
