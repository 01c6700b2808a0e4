import { may } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from '../../../platform/context.ts';
import { findSavedMethods } from './saved-method-repository.ts';

interface SavedMethod {
  id: string;
  method: string;
  label: string;
  savedAt: string;
}

/** Lists the user's saved payment methods for the customer. The provider's tokens aren't returned. */
export async function listSavedMethods(context: AccountContext, provider: string): Promise<SavedMethod[]> {
  const { db, actor, customerNumber } = context;
  if (may(context.claims, 'Staff')) return [];
  const found = await findSavedMethods(db, { customerNumber, userId: actor.userId, provider });
  return found.map(({ id, method, label, savedAt }) => ({
    id,
    method,
    label,
    savedAt: new Date(savedAt).toISOString(),
  }));
}
