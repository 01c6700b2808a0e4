import type { PaymentMethod } from '@tradecounter/contract/documents/payments';
import { type Decimal, isPositive, toText, zero } from '@tradecounter/rules/decimal';
import type { Transaction } from '../../../platform/db/database.ts';
import { invalid } from '../../../platform/failure.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { insertReservations } from '../../ledger/ledger-repository.ts';
import { insertPayment, nextPaymentNumber, type PaymentLineRow } from '../payment-repository.ts';

/**
 * Minutes for which the provider's page is open, and for which its amounts stay reserved afterwards, until the payment
 * is checked.
 */
const pageMinutes = 35;
const checkMinutes = 10;

const addMinutes = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

/** The user who pays, and the customer. */
export interface Payer {
  customerNumber: string;
  /** 0 when someone without an account pays. */
  userId: number;
  paidBy: string;
  language: Language;
}

/** How a payment is charged. */
export interface PaymentTerms {
  method: PaymentMethod;
  /** Empty when the payment needs no provider. */
  provider: string;
  /** Id of the saved payment method to charge. Empty means the provider's page. */
  savedMethod: string;
  saveMethod: boolean;
  /** The payment link by which someone without an account pays. */
  linkId?: string;
}

/** Sums the early-payment discounts of a payment. */
export const discountOf = ({ lines }: { lines: readonly Pick<PaymentLineRow, 'discount'>[] }): Decimal =>
  lines.reduce((sum, { discount }) => sum.plus(discount), zero);

/** Sums the lines less their early-payment discounts. */
export const cashOf = (lines: readonly Pick<PaymentLineRow, 'amount' | 'discount'>[]): Decimal =>
  lines.reduce((sum, { amount, discount }) => sum.plus(amount).minus(discount), zero);

/** Returns the same sum as an exact decimal. Throws `invalid` when credits leave nothing to pay. */
export function sumOfLines(lines: readonly PaymentLineRow[]): string {
  const amount = cashOf(lines);
  if (!isPositive(amount)) throw invalid({ invoices: { word: 'pay_total' } });
  return toText(amount);
}

/** Stores a payment and reserves its amounts. Call it with the invoices locked. Returns its number. */
export async function writePayment(
  tx: Transaction,
  payer: Payer,
  payment: PaymentTerms,
  lines: readonly PaymentLineRow[],
  now: Date,
): Promise<string> {
  const { customerNumber } = payer;
  const paymentId = await nextPaymentNumber(tx);
  await insertPayment(
    tx,
    {
      linkId: '',
      ...payer,
      ...payment,
      paymentId,
      state: 'created',
      amount: sumOfLines(lines),
      startedAt: now.toISOString(),
      pageUntil: addMinutes(now, pageMinutes).toISOString(),
    },
    lines,
  );
  const until = addMinutes(now, pageMinutes + checkMinutes);
  await insertReservations(tx, { customerNumber, paymentId, until }, lines);
  return paymentId;
}
