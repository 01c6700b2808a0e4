import { type Decimal, decimal, greatest, isPositive, least, toText, zero } from '@tradecounter/rules/decimal';
import type { Transaction } from '../../platform/db/database.ts';
import { deleteReservations, type DiscountedAmount, insertPostings, type NewPosting } from './ledger-repository.ts';
import { keepInTransit } from './keep-in-transit.ts';
import { lockPayable, type Payable } from './payable.ts';
import { cashOf, paidWith, partOf } from './taken.ts';

/**
 * Returns how much of the amount can be applied: up to the payable amount of an invoice, or up to what is left of a
 * credit.
 */
export const applicableAmount = (amount: Decimal, payable: Decimal): Decimal =>
  isPositive(amount) ? greatest(zero, least(amount, payable)) : least(zero, greatest(amount, payable));

/** Splits the payment among its invoices, up to the money received plus the credits used. */
function allocate(
  lines: readonly DiscountedAmount[],
  invoices: ReadonlyMap<string, Payable>,
  paymentId: string,
): (DiscountedAmount & NewPosting)[] {
  const lineLimits = lines.map(({ invoiceNumber, ...line }) => {
    const open = invoices.get(invoiceNumber);
    const booked = open?.invoice.payments.includes(paymentId) ?? false;
    const whole = { amount: decimal(line.amount), discount: decimal(line.discount) };
    const maxAmount = booked ? whole.amount : applicableAmount(whole.amount, open?.payable ?? zero);
    return { invoiceNumber, booked, limit: partOf(whole, maxAmount) };
  });
  const credits = lineLimits.reduce(
    (sum, { limit }) => (isPositive(limit.amount) ? sum : sum.minus(limit.amount)),
    zero,
  );
  let left = cashReceived(lines).plus(credits);
  return lineLimits.flatMap(({ invoiceNumber, booked, limit }) => {
    const taken = isPositive(limit.amount) ? paidWith(limit, left) : limit;
    if (isPositive(taken.amount)) left = left.minus(cashOf(taken));
    const { amount, discount } = taken;
    return amount.eq(0) ? [] : [{ invoiceNumber, booked, amount: toText(amount), discount: toText(discount) }];
  });
}

/** Money received for these lines: their amounts less their discounts. */
const cashReceived = (lines: readonly { amount: string; discount?: string }[]): Decimal =>
  lines.reduce((sum, { amount, discount = '0' }) => sum.plus(amount).minus(discount), zero);

/**
 * Posts received money and ends the payment's reservation. The part that no invoice can take, because it was paid
 * meanwhile, becomes credit on account and loses its discount. A payment that the ERP has already booked is posted as
 * booked. Returns what was posted. An empty invoice number means credit on account.
 */
export async function postPayment(
  tx: Transaction,
  whose: { customerNumber: string; paymentId: string; now: Date },
  lines: readonly DiscountedAmount[],
): Promise<DiscountedAmount[]> {
  const { customerNumber, paymentId, now } = whose;
  const numbers = lines.map(({ invoiceNumber }) => invoiceNumber);
  const payable = await lockPayable(tx, { customerNumber, now, ignoredPayment: paymentId }, numbers);
  const posted = allocate(lines, new Map(payable.map((one) => [one.invoice.invoiceNumber, one])), paymentId);
  const onAccount = cashReceived(lines).minus(cashReceived(posted));
  await deleteReservations(tx, paymentId);
  const postings = [
    ...posted,
    ...(onAccount.eq(0) ? [] : [{ invoiceNumber: '', amount: toText(onAccount), discount: '0' }]),
  ];
  await insertPostings(tx, { customerNumber, paymentId, kind: 'payment', at: now }, postings);
  await keepInTransit(
    tx,
    customerNumber,
    posted.map(({ invoiceNumber }) => invoiceNumber),
  );
  return postings.map(({ invoiceNumber, amount, discount }) => ({ invoiceNumber, amount, discount }));
}
