import type { UnpaidInvoice } from '@tradecounter/contract/payments/payment-calls';
import { isPositive, toWire } from '@tradecounter/rules/decimal';
import type { AccountContext } from '../../platform/context.ts';
import { findDisputed } from '../returns/disputed-repository.ts';
import { discountInForce } from '../ledger/discount-of.ts';
import { findPayable, type Payable } from '../ledger/payable.ts';

/** big.js rounding mode. */
const towardsZero = 0;

/**
 * Returns open invoices and credits with the amounts that can be paid now. Amounts are rounded down to the currency's
 * `precision`, because fractions of a cent can't be paid. Source: 001 §3, §7.
 */
export async function listUnpaid({
  db,
  customerNumber,
  now,
  today,
  precision,
}: AccountContext): Promise<UnpaidInvoice[]> {
  const found = await findPayable(db, { customerNumber, now: now() });
  const disputes = new Map(
    (await findDisputed(db, customerNumber)).map((one) => [one.invoiceNumber, Number(one.amount)]),
  );
  const day = today();
  const rounded = found.map((one) => ({ ...one, payable: one.payable.round(precision, towardsZero) }));
  const shown = rounded.filter(({ payable, reserved }) => !payable.eq(0) || !reserved.eq(0));
  const discountOf = (one: Payable): UnpaidInvoice['discount'] => {
    const early = discountInForce(one, day, precision);
    return early === null ? null : { until: early.until, whole: toWire(early.whole), left: toWire(early.left) };
  };
  return shown.map((one) => {
    const { invoice, payable, reserved, reservedBy, processing } = one;
    return {
      invoiceNumber: invoice.invoiceNumber,
      orderNumber: invoice.orderNumber,
      netdue: toWire(payable),
      paymentDate: invoice.dueDate,
      invoiceDate: invoice.invoiceDate,
      poNumber: invoice.poNumber,
      sidemark: invoice.sidemark,
      total: Number(invoice.total),
      overdue: isPositive(payable) && invoice.dueDate < day,
      reserved: toWire(reserved),
      reservedBy,
      processing,
      disputed: disputes.get(invoice.invoiceNumber) ?? 0,
      discount: discountOf(one),
    };
  });
}
