import type { AnswerOf, BodyOf } from '@tradecounter/contract/call';
import { addressOf } from '@tradecounter/contract/pages/pages';
import type * as calls from '@tradecounter/contract/payments/link-calls';
import { audit } from '../../../platform/audit/record.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { hashToken } from '../../../platform/http/authenticate.ts';
import { lockPayable } from '../../ledger/payable.ts';
import { openPage } from '../paying/open-page.ts';
import { needMethod, type PaymentSettings } from '../paying/payment-settings.ts';
import { writePayment } from '../paying/write-payment.ts';
import { findPaymentOf, type PaymentRow } from '../payment-repository.ts';
import { reasonOf } from '../present.ts';
import { NoAnswer, settlePayment } from '../settling/settle-payment.ts';
import { findAttempt, insertLinkPayment, lockLink, type LinkRow } from './link-repository.ts';
import { fitOf, stateOf } from './link-state.ts';
import { needOpenLink, refuseVisitor } from './need-open-link.ts';

/** The user of payments that someone without an account makes. The provider knows them apart from the maker's own. */
const noUser = 0;

/** Presents a payment to the visitor who started it. */
const presentVisit = (
  { state, amount, currency, reason, pageUrl, pageUntil }: PaymentRow,
  { say, now }: Context,
): AnswerOf<typeof calls.payByLink> => ({
  state,
  amount: Number(amount),
  ...(currency !== '' && { currency }),
  reason: reasonOf(reason, say),
  redirectUrl: state === 'redirected' && new Date(pageUntil) > now() ? pageUrl : null,
});

/**
 * Reserves the link's amounts and stores the payment in one transaction. The link is locked, and then its invoices. Of
 * two visitors, or a visitor and a user, who pay the same invoice at once, the second finds it reserved.
 */
async function startPayment(
  tx: Transaction,
  context: Context,
  { link, attempt, method, email = '' }: Omit<BodyOf<typeof calls.payByLink>, 'token'> & { link: LinkRow },
  settings: PaymentSettings,
): Promise<string> {
  const { customerNumber, id, lines, madeBy, language } = link;
  needMethod(method, link.currency, settings);
  const now = context.now();
  const locked = (await lockLink(tx, { customerNumber, id }))!;
  const attemptHash = hashToken(attempt);
  const before = await findAttempt(tx, attemptHash);
  if (before !== null) {
    if (before.linkId !== id) throw new Failure('link_over');
    return before.paymentId;
  }
  if (stateOf(locked, now) !== 'open') throw new Failure('link_over');
  const numbers = lines.map(([invoiceNumber]) => invoiceNumber);
  const open = await lockPayable(tx, { customerNumber, now }, numbers);
  const fit = fitOf(link, open, { day: context.today(), precision: context.precision });
  if (fit !== 'open') throw new Failure('conflict', fit === 'busy' ? 'error.link_busy' : 'error.link_changed');
  const paymentId = await writePayment(
    tx,
    { customerNumber, userId: noUser, paidBy: madeBy, language },
    { method, provider: settings.provider.name, savedMethod: '', saveMethod: false, linkId: id },
    lines.map(([invoiceNumber, orderNumber, , amount, discount]) => ({
      invoiceNumber,
      orderNumber,
      amount,
      discount,
      comment: '',
    })),
    now,
  );
  await insertLinkPayment(tx, {
    customerNumber,
    paymentId,
    linkId: id,
    attemptHash,
    email,
    language: context.language,
  });
  await audit(tx, context, {
    action: 'payment.link_used',
    actor: 'payment link',
    customerNumber,
    subject: paymentId,
    after: { link: id, method, invoices: numbers },
  });
  return paymentId;
}

/**
 * Pays the invoices of a link on the provider's page. A repeat with the same `attempt` opens the same page again. Throws
 * `link_over`, `conflict` when an invoice has changed or another payment of it is in progress, and `unavailable` when
 * the provider doesn't answer.
 */
export async function payByLink(
  context: Context,
  { token, ...asked }: BodyOf<typeof calls.payByLink>,
  settings: PaymentSettings,
): Promise<AnswerOf<typeof calls.payByLink>> {
  const link = await needOpenLink(context, token, settings);
  const { customerNumber } = link;
  const paymentId = await context.db.transact((tx) => startPayment(tx, context, { link, ...asked }, settings));
  const started = (await findPaymentOf(context.db, { customerNumber, paymentId }))!;
  if (started.state !== 'created' && started.state !== 'unknown') return presentVisit(started, context);
  // The visitor's page has their language. The payment keeps that of the link's maker, who gets mails about it.
  const visit = { ...started, language: context.language };
  const returnUrl = `${settings.portal()}/#${addressOf('payByLink', {})}`;
  const payment = await openPage(context, visit, settings, returnUrl);
  if (payment.state === 'unknown') throw new Failure('unavailable', 'error.payment_provider');
  return presentVisit(payment, context);
}

/**
 * Asks the provider about the payment that the visitor started with this secret. Throws `link_over` when there is none,
 * and `unavailable` when the provider doesn't answer.
 */
export async function checkVisit(
  context: Context,
  { attempt }: BodyOf<typeof calls.checkLinkPayment>,
  { provider, onFault }: PaymentSettings,
): Promise<AnswerOf<typeof calls.checkLinkPayment>> {
  const found = await findAttempt(context.db, hashToken(attempt));
  if (found === null) return refuseVisitor(context);
  try {
    return presentVisit((await settlePayment(context, provider, found.paymentId))!, context);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    onFault(error);
    throw new Failure('unavailable', 'error.payment_provider');
  }
}
