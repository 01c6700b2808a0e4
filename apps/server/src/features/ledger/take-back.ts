import { type Decimal, decimal, isPositive, toText, zero } from '@tradecounter/rules/decimal';
import type { Transaction } from '../../platform/db/database.ts';
import { keepInTransit } from './keep-in-transit.ts';
import { type DiscountedAmount, findPosted, insertPostings, type Posted } from './ledger-repository.ts';
import { lockPayable } from './payable.ts';
import { applicableAmount } from './post-payment.ts';
import { cashOf, paidWith, partOf, type Taken } from './taken.ts';

interface PostedPayment {
  customerNumber: string;
  paymentId: string;
  now: Date;
}

/** Sums the money of these lines, without discounts. */
const cashIn = (lines: readonly Taken[]): Decimal => lines.reduce((sum, line) => sum.plus(cashOf(line)), zero);

const currentEffect = ({ now, discount }: Posted): Taken => ({ amount: decimal(now), discount: decimal(discount) });

const toLine = (invoiceNumber: string, { amount, discount }: Taken): DiscountedAmount => ({
  invoiceNumber,
  amount: toText(amount),
  discount: toText(discount),
});

const negated = ({ amount, discount }: Taken): Taken => ({ amount: amount.times(-1), discount: discount.times(-1) });

const nothing: Taken = { amount: zero, discount: zero };

/**
 * Returns what to reverse on each invoice, with its share of the discount. Reverses everything, or for part of the
 * money first the credit on account, then the last invoices.
 */
function reverse(posted: readonly Posted[], cash: Decimal): DiscountedAmount[] {
  const isAll = cash.gte(cashIn(posted.map(currentEffect)));
  const onAccount = posted.filter(({ invoiceNumber }) => invoiceNumber === '');
  const inReversalOrder = [...onAccount, ...posted.filter(({ invoiceNumber }) => invoiceNumber !== '').toReversed()];
  let left = cash;
  return inReversalOrder.map((one) => {
    const line = currentEffect(one);
    const taken = isAll ? line : isPositive(line.amount) && isPositive(left) ? paidWith(line, left) : nothing;
    left = left.minus(cashOf(taken));
    return toLine(one.invoiceNumber, negated(taken));
  });
}

/**
 * Returns how much each invoice takes of the restored money, with its share of the discount. The rest is credit on
 * account.
 */
async function restore(
  tx: Transaction,
  { customerNumber, now }: PostedPayment,
  posted: readonly Posted[],
  cash: Decimal,
): Promise<DiscountedAmount[]> {
  const invoices = posted.filter(({ invoiceNumber }) => invoiceNumber !== '');
  const numbers = invoices.map(({ invoiceNumber }) => invoiceNumber);
  const open = await lockPayable(tx, { customerNumber, now }, numbers);
  const payable = new Map(open.map((one) => [one.invoice.invoiceNumber, one.payable]));
  const openParts = invoices.map(({ invoiceNumber, first, firstDiscount, now: net, discount }) => {
    const line = { amount: decimal(first).minus(net), discount: decimal(firstDiscount).minus(discount) };
    const part = applicableAmount(line.amount, payable.get(invoiceNumber) ?? zero);
    return { invoiceNumber, line: part.eq(0) ? nothing : partOf(line, part) };
  });
  let left = openParts.reduce((sum, { line }) => (isPositive(line.amount) ? sum : sum.minus(line.amount)), cash);
  const applied = openParts.map(({ invoiceNumber, line }) => {
    const taken = !isPositive(line.amount) ? line : isPositive(left) ? paidWith(line, left) : nothing;
    if (isPositive(taken.amount)) left = left.minus(cashOf(taken));
    return { invoiceNumber, taken };
  });
  const rest = { amount: cash.minus(cashIn(applied.map(({ taken }) => taken))), discount: zero };
  return [...applied.map(({ invoiceNumber, taken }) => toLine(invoiceNumber, taken)), toLine('', rest)];
}

/**
 * Reverses an amount of a posted payment. A negative amount restores it, as after a won dispute. Reverses the discounts
 * that belong to the money. Adds postings, never changes them, and reopens the invoices. Call it with the payment
 * locked. Returns what was posted.
 */
export async function takeBack(tx: Transaction, whose: PostedPayment, amount: Decimal): Promise<DiscountedAmount[]> {
  const { customerNumber, paymentId, now: at } = whose;
  const posted = await findPosted(tx, whose);
  const isReversal = isPositive(amount);
  const all = isReversal ? reverse(posted, amount) : await restore(tx, whose, posted, amount.times(-1));
  const lines = all.filter((one) => !decimal(one.amount).eq(0));
  const turn = (posted[0]?.turn ?? 0) + 1;
  await insertPostings(tx, { customerNumber, paymentId, kind: isReversal ? 'reversal' : 'payment', at, turn }, lines);
  const numbers = lines.map(({ invoiceNumber }) => invoiceNumber).filter((number) => number !== '');
  await keepInTransit(tx, customerNumber, numbers);
  return lines;
}
