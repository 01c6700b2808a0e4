import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/admin/admin-calls';
import { type AdminClaim, maySetClaim } from '@tradecounter/contract/admin/admin-claims';
import { may } from '@tradecounter/contract/auth/permissions';
import type { Claims } from '@tradecounter/contract/auth/claims';
import type { AccountContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { saveAdminClaims } from '../../auth/people/member-repository.ts';
import { changePerson, notePeopleChange } from './change-people.ts';

type ClaimChange = BodyOf<typeof calls.setClaims>['changes'][number];

/** A claim as an admin sees it: any value other than Y is N, but an amount for approvals is Y. */
export const flagOf = (claims: Claims, claim: AdminClaim): 'Y' | 'N' =>
  claims[claim] === 'Y' || (claim === 'approveOrders' && may(claims, 'ApproveOrders')) ? 'Y' : 'N';

/** Refuses changes beyond the admin's own claims, and changes to claims that have changed since the admin saw them. */
function checkChanges(own: Claims, theirs: Claims, changes: readonly ClaimChange[]): void {
  if (changes.some(({ claim, to }) => !maySetClaim(own, claim, to)))
    throw new Failure('unauthorized', 'error.claims_beyond');
  if (new Set(changes.map(({ claim }) => claim)).size < changes.length)
    throw new Failure('conflict', 'error.people_changed');
  if (changes.some(({ claim, from }) => flagOf(theirs, claim) !== from))
    throw new Failure('conflict', 'error.people_changed');
}

/**
 * Changes claims of a person for the context's customer, all or none.
 * Throws `unauthorized` beyond the admin's own claims, and `conflict` if the claims have changed in the meantime.
 */
export const setClaims = (
  context: AccountContext,
  { username, changes }: BodyOf<typeof calls.setClaims>,
): Promise<Record<string, never>> =>
  changePerson(context, username, async (tx, person, admin) => {
    if (!person.open) throw new Failure('conflict', 'error.people_changed');
    checkChanges(admin.claims, person.claims, changes);
    const effective = changes.filter(({ from, to }) => from !== to);
    if (effective.length === 0) return;
    const claims = Object.fromEntries(effective.map(({ claim, to }) => [claim, to]));
    await saveAdminClaims(tx, person, context.customerNumber, claims);
    await notePeopleChange(tx, context, person.username, {
      change: 'claims',
      before: Object.fromEntries(effective.map(({ claim, from }) => [claim, from])),
      after: claims,
      claims,
    });
  });
