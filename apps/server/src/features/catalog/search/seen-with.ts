import { may } from '@tradecounter/contract/auth/permissions';
import type { AccountContext } from '../../../platform/context.ts';
import type { Seen } from '../words/guarded-words.ts';

/** The guarded fields whose words these claims allow in a search. */
export const seenWith = (claims: AccountContext['claims']): Seen => ({
  vendor: may(claims, 'ShowVendor'),
  color: may(claims, 'ShowColorFields'),
  spec: may(claims, 'ShowSpecs'),
});
