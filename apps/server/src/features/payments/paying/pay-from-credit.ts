import { decimal, toText } from '@tradecounter/rules/decimal';
import { formatMoney } from '@tradecounter/rules/money';
import type { AccountContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { lockCredit } from '../../ledger/credit-repository.ts';
import { insertPostings } from '../../ledger/ledger-repository.ts';
import type { PaymentRow } from '../payment-repository.ts';
import { settle } from '../settling/settle.ts';

/**
 * Pays immediately from the customer's credit on account, without a provider. Throws `conflict` with the credit when it
 * is less than the payment.
 */
export async function payFromCredit(tx: Transaction, context: AccountContext, payment: PaymentRow): Promise<void> {
  const { customerNumber, paymentId } = payment;
  const credit = await lockCredit(tx, customerNumber);
  if (decimal(payment.amount).gt(credit))
    throw new Failure(
      'conflict',
      'error.above_credit',
      {},
      { method: { word: 'credit_left', values: { credit: formatMoney(credit, context) } } },
    );
  const at = context.now();
  const used = { invoiceNumber: '', amount: toText(decimal(payment.amount).times(-1)), discount: '0' };
  await settle(tx, context, payment, { reference: '', paidWith: '', token: '', credit: used });
  await insertPostings(tx, { customerNumber, paymentId, kind: 'payment', at }, [used]);
}
