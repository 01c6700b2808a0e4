import { adminClaims, maySetClaim } from '@tradecounter/contract/admin/admin-claims';
import { mergeClaims } from '@tradecounter/contract/auth/claims';
import type { AccountContext } from '../../../platform/context.ts';
import { together } from '../../../platform/db/together.ts';
import { need } from '../../../platform/need.ts';
import { findAdminBranch, manages } from '../../spending/admin-branch.ts';
import { findTerms } from '../../spending/spender-repository.ts';
import { canOf } from './can-of.ts';
import { findPerson, type PersonAtCustomer } from './person-repository.ts';
import { flagOf } from './set-claims.ts';

function presentAccount(
  {
    userId,
    disabled,
    state,
    customerNumber,
    customerName,
    userClaims,
    claims,
    readerUserClaims,
    readerClaims,
  }: PersonAtCustomer,
  reader: number,
) {
  const theirs = mergeClaims(userClaims, claims);
  const can = canOf({ self: userId === reader, staff: theirs.staff === 'Y', disabled, state });
  const own = mergeClaims(readerUserClaims, readerClaims);
  return {
    customerNumber,
    customerName,
    state,
    can,
    claims: adminClaims.map((name) => {
      const value = flagOf(theirs, name);
      return { name, value, settable: can.includes('claims') && maySetClaim(own, name, value === 'Y' ? 'N' : 'Y') };
    }),
  };
}

/**
 * Returns a person of the context's customer, with their claims at each customer that the reader administers. Null if
 * there is none with that name.
 */
export async function getPerson(context: AccountContext, { username: asked }: { username: string }) {
  need(context, 'Admin');
  const { db, actor, customerNumber } = context;
  const accounts = await findPerson(db, { reader: actor.userId, username: asked, customerNumber });
  const first = accounts[0];
  // A person who acts only for another of the reader's customers is shown at that customer.
  if (first === undefined || first.customerNumber !== customerNumber) return null;
  const [branch, terms] = await together([
    findAdminBranch(db, { customerNumber, userId: actor.userId }),
    findTerms(db, { customerNumber, userId: first.userId }),
  ]);
  if (!manages(branch, terms?.department ?? null) && first.userId !== actor.userId) return null;
  const { userId, username, name, email, phone, signedInAt } = first;
  return {
    username,
    name,
    email,
    phone: phone === '' ? null : phone,
    staff: mergeClaims(first.userClaims, first.claims).staff === 'Y',
    signedInAt: signedInAt === null ? null : new Date(signedInAt).toISOString(),
    self: userId === actor.userId,
    accounts: accounts.map((account) => presentAccount(account, actor.userId)),
  };
}
