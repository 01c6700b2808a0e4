import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce, type Mail } from '../../../platform/mail/mailer.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { addressOf } from '@tradecounter/contract/pages/pages';
import { may } from '@tradecounter/contract/auth/permissions';
import { dayIn } from '@tradecounter/rules/clock';
import { formatMoney } from '@tradecounter/rules/money';
import type { LetterPart } from '../../../platform/mail/letter.ts';
import { type Letterhead, reachedAt } from '../../../platform/mail/letterhead.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { renderLetter } from '../../../platform/mail/render-letter.ts';
import { dayText } from '../../../platform/words/day-text.ts';
import { sayIn } from '../../../platform/words/say.ts';
import { ownerOf } from '../links/link-repository.ts';
import { discountOf } from '../paying/write-payment.ts';
import { findPaymentOf, type PaymentRow } from '../payment-repository.ts';
import { findPayer } from './receipt-repository.ts';

/** Mails the receipt of a payment to the payer or the maker of its link, or to the user who asks for it. */
export interface ReceiptJob {
  customerNumber: string;
  paymentId: string;
  language: Language;
  /** The user who asked for the receipt, and the ISO instant of the request. */
  asked?: { userId: number; at: string };
}

export const receiptMail: Queue<ReceiptJob> = { name: 'payment-receipt-mail', atOnce: mailsAtOnce };

interface ReceiptReader {
  to: string;
  /** Empty for a visitor, whose name isn't known. */
  name: string;
  language: Language;
  /** Null for a visitor, who can't open the portal. */
  portal: string | null;
  /** ISO date on which the money was received. */
  day: string;
  /** ISO instant at which the receipt was requested again. */
  askedAt?: string | undefined;
  /** Decimals of amounts. */
  precision: number;
}

/**
 * Renders the receipt of a payment in the reader's language: the invoices that were paid, and the credit on account.
 */
export function renderReceipt(
  payment: PaymentRow,
  { to, name, language, portal, day, askedAt, precision }: ReceiptReader,
  head: Letterhead,
): Mail {
  const words = (key: string, values: Record<string, string> = {}) => sayIn(language)(`mail.receipt.${key}`, values);
  const money = { precision, currency: payment.currency };
  const amount = formatMoney(payment.amount, money);
  const number = payment.paymentId;
  const onAccount: [string, string][] =
    Number(payment.onAccount) === 0 ? [] : [[words('onAccount'), formatMoney(payment.onAccount, money)]];
  const discount = discountOf(payment);
  const saved: [string, string][] = discount.eq(0) ? [] : [[words('discount'), formatMoney(discount.times(-1), money)]];
  const parts: LetterPart[] = [
    { kind: 'text', text: name === '' ? words('hello') : words('greeting', { name }) },
    { kind: 'text', text: words('received', { amount, date: dayText(day, language) }) },
    {
      kind: 'rows',
      headings: [words('invoice'), words('amount')],
      rows: payment.lines.map(({ invoiceNumber, amount: paid, comment, left }) => ({
        text: invoiceNumber,
        notes: (portal === null
          ? []
          : [comment, Number(left) > 0 ? words('left', { amount: formatMoney(left ?? 0, money) }) : '']
        )
          .filter((text) => text !== '')
          .map((text) => ({ text, tone: 'soft' })),
        figure: formatMoney(paid, money),
      })),
      sums: [...saved, ...onAccount, [words('total'), amount]],
    },
    {
      kind: 'facts',
      facts: [
        { name: words('payment'), lines: [number] },
        { name: words('paidWith'), lines: [payment.paidWith] },
      ],
    },
    ...(portal === null
      ? []
      : [
          { kind: 'text' as const, text: words('booking') },
          { kind: 'link' as const, text: words('view'), address: `${portal}${addressOf('payments', {})}` },
        ]),
    { kind: 'text', text: head.phone === null ? words('closingAnswer') : words('closing', { phone: head.phone }) },
  ];
  return {
    id: [`payment-receipt-${number}`, askedAt].filter(Boolean).join('-'),
    to,
    ...renderLetter({ language, subject: words('subject', { number, amount }), parts }, head),
  };
}

/**
 * Mails the receipt to the payer or the user who asked, if that user can still see the customer's invoices and prices.
 */
export async function sendReceipt(
  { db, mailer, letterhead, portal, timeZone, precision }: MailServices,
  { language, asked, ...key }: ReceiptJob,
): Promise<void> {
  const payment = await findPaymentOf(db, key);
  if (payment === null || payment.settledAt === null) return;
  const reader = await findPayer(db, {
    customerNumber: key.customerNumber,
    userId: asked?.userId ?? (await ownerOf(db, payment)),
  });
  if (reader === null || reader.email === null || reader.email === '') return;
  const claims = mergeClaims(reader.userClaims, reader.claims);
  if (!may(claims, 'SeeInvoices') || !may(claims, 'SeePrices')) return;
  const head = reachedAt(await letterhead(), reader);
  const day = dayIn(timeZone)(new Date(payment.settledAt));
  await mailer.send(
    renderReceipt(
      payment,
      { to: reader.email, name: reader.name, language, portal: portal(), day, askedAt: asked?.at, precision },
      head,
    ),
  );
}
