import type { AnswerOf, BodyOf } from '@tradecounter/contract/call';
import { constants, limits } from '@tradecounter/contract/limits';
import { paths } from '@tradecounter/contract/pages/pages';
import type * as calls from '@tradecounter/contract/payments/link-calls';
import { decimal, isPositive, toText } from '@tradecounter/rules/decimal';
import { audit } from '../../../platform/audit/record.ts';
import { countRecent } from '../../../platform/audit/read-recent.ts';
import { type AccountContext, makerOf, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure, type FieldProblem, invalid, tooMany } from '../../../platform/failure.ts';
import { madeBy as makersText } from '../../auth/on-behalf/made-by.ts';
import { newLinkToken } from '../../auth/link-token.ts';
import { discountFor } from '../../ledger/discount-of.ts';
import { lockPayable, type Payable } from '../../ledger/payable.ts';
import type { PaymentSettings } from '../paying/payment-settings.ts';
import { cashOf } from '../paying/write-payment.ts';
import type { LinkLine } from '../tables.ts';
import { linkMail } from './link-mail.ts';
import { insertLink, setLinkToken } from './link-repository.ts';

const action = 'payment.link_made';
const dayMs = 86_400_000;
/** big.js rounding mode. */
const towardsZero = 0;

type Asked = BodyOf<typeof calls.makePaymentLink>;

/**
 * Returns the lines of a link: what each invoice owes, less today's discount. Throws `invalid` for unknown numbers,
 * credits and repeated numbers, and `conflict` for invoices that a payment in progress reserves or that owe nothing.
 */
function linesOf(numbers: readonly string[], open: readonly Payable[], day: string, precision: number): LinkLine[] {
  const byNumber = new Map(open.map((one) => [one.invoice.invoiceNumber, one]));
  const wrong: Record<string, FieldProblem> = {};
  for (const [index, number] of numbers.entries()) {
    const found = byNumber.get(number);
    if (found === undefined) wrong[`invoiceNumbers.${index}`] = { word: 'unknown_invoice' };
    else if (!isPositive(decimal(found.invoice.total))) wrong[`invoiceNumbers.${index}`] = { word: 'link_credit' };
    else if (numbers.indexOf(number) !== index) wrong[`invoiceNumbers.${index}`] = { word: 'invoice_twice' };
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return numbers.map((number) => {
    const one = byNumber.get(number)!;
    const amount = one.payable.round(precision, towardsZero);
    if (!one.reserved.eq(0)) throw new Failure('conflict', 'error.link_reserved', { number });
    if (!isPositive(amount)) throw new Failure('conflict', 'error.link_paid', { number });
    const discount = discountFor(one, amount, day, precision);
    return [number, one.invoice.orderNumber, one.invoice.invoiceDate, toText(amount), toText(discount)];
  });
}

async function storeLink(
  tx: Transaction,
  context: AccountContext,
  { invoiceNumbers, email = '' }: Asked,
): Promise<{ id: string; amount: number; expiresAt: string }> {
  const { actor, customerNumber, language } = context;
  const { userId } = actor;
  const now = context.now();
  const made = await countRecent(tx, { customerNumber, userId, action }, new Date(now.getTime() - dayMs));
  if (made >= limits.paymentLinksADay) throw tooMany(3600);
  const open = await lockPayable(tx, { customerNumber, now }, invoiceNumbers);
  const lines = linesOf(invoiceNumbers, open, context.today(), context.precision);
  const amount = toText(cashOf(lines.map(([, , , owed, discount]) => ({ amount: owed, discount }))));
  const expiresAt = new Date(now.getTime() + constants.paymentLinkDays * dayMs).toISOString();
  const { name, enteredBy } = makerOf(context);
  // Someone outside the customer may read it, for whom 'your company' would be wrong.
  const madeBy = name === enteredBy ? name : makersText(context, name, enteredBy);
  const madeAt = now.toISOString();
  const link = { customerNumber, userId, madeBy, language, lines, amount, email, madeAt, expiresAt };
  const id = await insertLink(tx, link);
  await audit(tx, context, { action, customerNumber, subject: id, after: { invoices: invoiceNumbers, amount, email } });
  if (email !== '') await context.jobs.send(tx, linkMail, { customerNumber, id });
  return { id, amount: Number(amount), expiresAt };
}

/**
 * Makes a payment link. Its amounts are what the invoices owe now, so it stops working when they change. Throws
 * `conflict` when links are off or an invoice can't be paid now, `invalid`, and `too_many` above the daily limit.
 */
export async function makeLink(
  context: AccountContext,
  asked: Asked,
  { byLink, offered, portal }: PaymentSettings,
): Promise<AnswerOf<typeof calls.makePaymentLink>> {
  if (!byLink || !(await offered())) throw new Failure('conflict', 'error.links_off');
  const made = await write(context, (tx) => storeLink(tx, context, asked));
  if (asked.email !== undefined) return { ...made, url: null };
  // After the transaction, because the answer of `write` is stored and the token must not be.
  const { token, tokenHash } = newLinkToken();
  await setLinkToken(context.db, { customerNumber: context.customerNumber, id: made.id, tokenHash });
  return { ...made, url: `${portal()}${paths.payByLink}?token=${token}` };
}
