import type { Payment } from '@tradecounter/contract/payments/payment-calls';
import { decimal } from '@tradecounter/rules/decimal';
import type { BillInvoice } from '../../../app/state/bill-store.ts';
import { amountProblem } from '../amount-problem.ts';

/**
 * Returns those invoices of an earlier payment that can still be paid, in their order on the page of unpaid invoices:
 * with the same comments, and the same amounts unless less is due now.
 */
export function billAgain(lines: Payment['lines'], unpaid: readonly BillInvoice[]): BillInvoice[] {
  const linesByNumber = new Map(lines.map((line) => [line.invoiceNumber, line]));
  return unpaid.flatMap((invoice) => {
    const line = linesByNumber.get(invoice.invoiceNumber);
    if (line === undefined || invoice.netdue === 0) return [];
    const amount = decimal(line.amount).toFixed(2);
    const payAmount = amountProblem(amount, invoice.netdue) === null ? amount : invoice.payAmount;
    return [{ ...invoice, payAmount, payComment: line.comment }];
  });
}
