import type { Context } from '../../../platform/context.ts';
import { Failure, tooMany } from '../../../platform/failure.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import { networkOf } from '../../../platform/http/client-address.ts';
import { countFailure } from '../../auth/password/attempts-repository.ts';
import type { PaymentSettings } from '../paying/payment-settings.ts';
import { mayStillPay } from '../settling/may-still-pay.ts';
import { findLinkByToken, type LinkRow } from './link-repository.ts';
import { stateOf } from './link-state.ts';

/** Wrong tokens in a row from one address that cost nothing. Each further one doubles the wait. */
const allowedFailures = 20;

/** Counts a wrong secret by the visitor's address. Throws `link_over`, or `too_many` with the wait. */
export async function refuseVisitor({ db, address, now }: Context): Promise<never> {
  const wait = await countFailure(db, `pay-link:${networkOf(address)}`, allowedFailures, now());
  throw wait === null ? new Failure('link_over') : tooMany(wait);
}

/**
 * Returns the open link of a token. Throws `link_over` alike for unknown, expired, withdrawn and paid links, for links
 * whose maker may no longer pay, and where links are off.
 */
export async function needOpenLink(
  context: Context,
  token: string,
  { byLink, offered }: Pick<PaymentSettings, 'byLink' | 'offered'>,
): Promise<LinkRow> {
  const { db } = context;
  const link = await findLinkByToken(db, hashToken(token));
  const isOpen = link !== null && stateOf(link, context.now()) === 'open' && (await mayStillPay(db, link));
  return isOpen && byLink && (await offered()) ? link : refuseVisitor(context);
}
