import { randomBytes } from 'node:crypto';
import { findPayable } from '../../server/src/features/ledger/payable.ts';
import { findLink } from '../../server/src/features/payments/links/link-repository.ts';
import { stateOf } from '../../server/src/features/payments/links/link-state.ts';
import { makeLink } from '../../server/src/features/payments/links/make-link.ts';
import { checkVisit, payByLink } from '../../server/src/features/payments/links/pay-by-link.ts';
import type { AccountContext } from '../../server/src/platform/context.ts';
import type { Services } from '../../server/src/platform/services.ts';
import { answerOnPage, settingsOf } from './pay-in-demo.ts';
import { contextOf, daysBefore, withKey } from './seed-orders.ts';

const customerNumber = '104-2281';

/** Makes a link for these invoices. Returns its id and token. */
async function link(context: AccountContext, invoiceNumbers: string[]): Promise<{ id: string; token: string }> {
  const { id, url } = await makeLink(context, { customerNumber, invoiceNumbers }, settingsOf(context));
  return { id, token: new URL(url!, 'http://localhost').searchParams.get('token')! };
}

/** Pays by a link on the sandbox's page, as someone without an account would. */
async function payWithLink(context: AccountContext, token: string): Promise<void> {
  const visitor = { ...context, actor: null, keyed: null };
  const settings = settingsOf(context);
  const attempt = randomBytes(32).toString('base64url');
  const { redirectUrl } = await payByLink(visitor, { token, attempt, method: 'creditCard' }, settings);
  await answerOnPage(context, redirectUrl!, 'approve');
  await checkVisit(visitor, { attempt }, settings);
}

/**
 * Creates two payment links of `buyer` on the first account: one that was paid, and one that is open. Their keys make a
 * second run harmless.
 */
export async function seedPaymentLinks(services: Services): Promise<void> {
  const context = await contextOf(services, 'buyer', customerNumber);
  const open = (await findPayable(services.db, { customerNumber, now: services.now() })).filter(
    ({ payable, reserved }) => payable.gt(0) && reserved.eq(0),
  );
  const numbers = open.map(({ invoice }) => invoice.invoiceNumber);
  // The first two and the last have other payments of the demo.
  const toPay = numbers.at(2);
  if (toPay === undefined || numbers.length < 4) return;
  const past = daysBefore(context, 4);
  const { id, token } = await link(withKey(past, 'demo payment link paid'), [toPay]);
  const stored = await findLink(services.db, { customerNumber, id });
  if (stored !== null && stateOf(stored, services.now()) === 'open') await payWithLink(past, token);
  await link(withKey(daysBefore(context, 1), 'demo payment link open'), numbers.slice(0, 2));
}
