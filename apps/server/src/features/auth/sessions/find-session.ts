import { type Claims, mergeClaims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import { keyClaims } from '@tradecounter/contract/api-keys/key-use';
import { staffClaims } from '@tradecounter/contract/auth/staff-claims';
import { shoppingClaims } from '@tradecounter/contract/punchout/shopping';
import type { Executor } from '../../../platform/db/database.ts';
import { prepare } from '../../../platform/db/prepared.ts';
import type { Sessions, SessionKey, SignedIn } from '../../../platform/http/authenticate.ts';
import type { Demand } from '../second-step/keys.ts';
import { shopperOf } from './basket-numbers.ts';
import { KeyRates } from './key-rates.ts';
import { recordUse } from './session-repository.ts';
import { sessionRow, sessionSql, type SessionRow } from './session-sql.ts';

/** Returns the claims that a member of the staff has when acting for the row's customer. */
const ofStaff = (staff: Claims, { onBehalfOf, pricesHidden, customerNumber, current }: SessionRow): Claims => {
  const person = customerNumber === current ? onBehalfOf : null;
  const buyer = person === null ? null : mergeClaims(person.userClaims, person.claims);
  return staffClaims(staff, { buyer, pricesHidden });
};

/** Returns the claims in force for the row's customer. People who signed in without a password needn't change one. */
function claimsOf(row: SessionRow): Claims {
  const merged = mergeClaims(row.userClaims, row.claims, { customerName: row.name, currency: row.currency });
  if (row.punchOut !== null) return shoppingClaims(merged, row);
  const claims = row.singleSignOn ? { ...merged, resetPass: 'N' } : merged;
  if (row.apiKey !== null) return keyClaims(claims, row.apiKey.grants);
  return may(claims, 'Staff') ? ofStaff(claims, row) : claims;
}

/** Returns for whom the user acts: only the staff acts for a customer's people. */
function behalfOf({ onBehalfOf }: SessionRow, claims: Claims): SignedIn['actor']['onBehalfOf'] {
  if (onBehalfOf === null || !may(claims, 'Staff')) return null;
  const { userId, username, name } = onBehalfOf;
  return { userId, username, name };
}

/**
 * Returns the person of a token, with the claims for the customer a request names.
 * Without access to its current customer, a session is no longer valid.
 */
function signedIn(
  found: readonly SessionRow[],
  { tokenHash, customerNumber }: Pick<SessionKey, 'tokenHash' | 'customerNumber'>,
): SignedIn | null {
  const current = found.find((row) => row.customerNumber === row.current);
  if (current === undefined) return null;
  const claims = claimsOf(current);
  const { userId, username, fullName, pricesHidden, punchOut, returnTo, inspects, apiKey } = current;
  const named = found.find((row) => row.customerNumber === customerNumber);
  // A PunchOut session is for the customer of its procurement system alone.
  const isGiven = apiKey === null || (named !== undefined && apiKey.customers.includes(named.customerNumber));
  const requested = (punchOut === null || named === current) && isGiven ? named : undefined;
  const onBehalfOf = behalfOf(current, claims);
  // The customer's own system is responsible for who opens a PunchOut session.
  const secondStep = { demanded: current.secondStepDemanded, due: current.secondStepDue && punchOut === null };
  return {
    actor: {
      userId: punchOut === null ? userId : shopperOf(punchOut),
      username,
      name: fullName,
      tokenHash,
      customerNumber: current.customerNumber,
      claims,
      secondStep,
      onBehalfOf,
      personGone: current.namesPerson && current.onBehalfOf === null,
      pricesHidden: pricesHidden && may(claims, 'Staff'),
      ...(punchOut !== null && {
        punchOut: { number: punchOut, personId: userId, returnTo: returnTo ?? '', inspects },
      }),
      ...(apiKey !== null && { system: apiKey.name }),
    },
    accountClaims: requested === undefined ? null : requested === current ? claims : claimsOf(requested),
  };
}

const sessionRows = prepare(sessionRow, sessionSql);

/** Returns the lookup of sessions for the transports. `demand` says who must use a second step. */
export const sessionsIn = (db: Executor, demand: Demand, rates: KeyRates = new KeyRates()): Sessions => ({
  async find({ now, ...key }) {
    const found = await sessionRows.rows(db, { ...key, now: now.toISOString(), demand });
    const limit = found[0]?.apiKey?.perMinute;
    if (limit !== undefined) rates.count(key.tokenHash.toString('base64'), limit, now);
    // A failed write of the last use must not fail the request.
    if (found[0]?.useDue) await recordUse(db, key.tokenHash, now).catch(() => 0);
    return signedIn(found, key);
  },
});
