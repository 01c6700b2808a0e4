import type { SheetQuestion } from '@tradecounter/contract/downloads/sheets';
import { payments } from '@tradecounter/contract/documents/payments';
import { formatMoney } from '@tradecounter/rules/money';
import { dayIn } from '@tradecounter/rules/clock';
import type { AccountContext } from '../../../platform/context.ts';
import { type SheetColumn, sheetOf } from '../../../platform/documents/pdf/sheet.ts';
import type { Sheet } from '../../../platform/downloads/sheet.ts';
import { need } from '../../../platform/need.ts';
import { dayText } from '../../../platform/words/day-text.ts';
import { billingLines } from '../../accounts/billing-lines.ts';
import { discountOf } from '../paying/write-payment.ts';
import { findPaymentOf, type PaidLineRow } from '../payment-repository.ts';

function columnsOf({ say, precision, currency }: AccountContext): SheetColumn<PaidLineRow>[] {
  const head = (name: string): string => say(`sheet.receipt.${name}`);
  return [
    { heading: head('invoice'), share: 3, text: ({ invoiceNumber }) => invoiceNumber },
    { heading: head('order'), share: 3, text: ({ orderNumber }) => orderNumber },
    { heading: head('comment'), share: 5, text: ({ comment }) => comment },
    {
      heading: head('left'),
      share: 2,
      figures: true,
      text: ({ left }) => (Number(left) > 0 ? formatMoney(left ?? 0, { precision, currency }) : ''),
    },
    {
      heading: head('amount'),
      share: 2,
      figures: true,
      text: ({ amount }) => formatMoney(amount, { precision, currency }),
    },
  ];
}

/** The printed receipt of a received payment. It says so when the bank took the payment back later. */
export const receiptSheet: Sheet<SheetQuestion<'receipt'>> = {
  permission: payments.permission,
  draw: async (context, { id, paper }, letterhead) => {
    need(context, 'SeePrices');
    const { db, customerNumber, say, language, timeZone } = context;
    const payment = await findPaymentOf(db, { customerNumber, paymentId: id });
    if (payment === null || payment.settledAt === null) return null;
    const { state, onAccount, paidWith, method } = payment;
    const fact = (name: string, ...lines: string[]) => ({ name: say(`sheet.receipt.${name}`), lines });
    const day = dayIn(timeZone)(new Date(payment.settledAt));
    const discount = Number(discountOf(payment));
    const saved = discount === 0 ? [] : [{ name: say('sheet.receipt.discount'), amount: -discount }];
    const credit = Number(onAccount) === 0 ? [] : [{ name: say('sheet.receipt.onAccount'), amount: Number(onAccount) }];
    return sheetOf(
      context,
      { head: await letterhead(), paper },
      {
        title: say('sheet.receipt.title', { id }),
        facts: [
          { name: say('sheet.customer'), lines: await billingLines(context) },
          fact('received', dayText(day, language)),
          fact('paidBy', payment.paidBy),
          fact('paidWith', paidWith === '' ? say(`payment.method.${method}`) : paidWith),
          fact('state', state === 'settled' ? '' : say(`export.payments.states.${state}`)),
        ],
        columns: columnsOf(context),
        lines: payment.lines,
        sums: [...saved, ...credit, { name: say('sheet.receipt.total'), amount: Number(payment.amount) }],
      },
    );
  },
};
