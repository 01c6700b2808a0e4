import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce, type Mail } from '../../../platform/mail/mailer.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { paths } from '@tradecounter/contract/pages/pages';
import { may } from '@tradecounter/contract/auth/permissions';
import { type Decimal, decimal, toText, zero } from '@tradecounter/rules/decimal';
import { formatMoney, type MoneyForm } from '@tradecounter/rules/money';
import { monthOf } from '@tradecounter/rules/payments/month';
import { type Letterhead, reachedAt } from '../../../platform/mail/letterhead.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { renderLetter } from '../../../platform/mail/render-letter.ts';
import type { Services } from '../../../platform/services.ts';
import { monthText } from '../../../platform/words/day-text.ts';
import { sayIn } from '../../../platform/words/say.ts';
import { findPayer } from '../../payments/settling/receipt-repository.ts';
import { type EntryKind, findStatement } from '../statement-repository.ts';

/** A statement mail to one user. */
export interface StatementJob {
  customerNumber: string;
  userId: number;
  language: Language;
  /** Such as 2026-03. */
  month: string;
}

/** Mails the statement of a month. */
export const statementMail: Queue<StatementJob> = { name: 'statement-mail', atOnce: mailsAtOnce };

/** Maximum number of entries to sum. Customers with more in a month see the sums on the page. */
const maxEntries = 50_000;

const kinds = ['invoice', 'credit', 'payment', 'discount', 'returned', 'booked'] as const;
type SummedKind = (typeof kinds)[number];

/** Returns the kind to sum an entry under. All bookings of the ERP are one sum. */
const summedKind = (kind: EntryKind): SummedKind => kinds.find((known) => known === kind) ?? 'booked';

/** A statement summary. Amounts are exact decimals. */
export interface SummedStatement {
  customerNumber: string;
  month: string;
  opening: string;
  closing: string;
  /** Sum of each kind of entry. */
  sums: readonly (readonly [SummedKind, string])[];
}

interface StatementReader extends MoneyForm {
  to: string;
  name: string;
  userId: number;
  language: Language;
  portal: string;
}

/** Renders the mail about a month: opening balance, changes and closing balance. */
export function renderStatement(
  { customerNumber, month, opening, closing, sums }: SummedStatement,
  { to, name, userId, language, portal, precision, currency }: StatementReader,
  head: Letterhead,
): Mail {
  const say = sayIn(language);
  const monthName = monthText(month, language);
  const words = (key: string, values: Record<string, string> = {}) => say(`mail.statement.${key}`, values);
  const letter = renderLetter(
    {
      language,
      subject: words('subject', { month: monthName, balance: formatMoney(closing, { precision, currency }) }),
      parts: [
        { kind: 'text', text: words('greeting', { name }) },
        { kind: 'text', text: words('ready', { month: monthName, customerNumber }) },
        {
          kind: 'rows',
          headings: [words('what'), words('amount')],
          rows: sums.map(([kind, sum]) => ({
            text: words(`kind.${kind}`),
            notes: [],
            figure: formatMoney(sum, { precision, currency }),
          })),
          sums: [
            [words('opening'), formatMoney(opening, { precision, currency })],
            [words('closing'), formatMoney(closing, { precision, currency })],
          ],
        },
        { kind: 'link', text: words('view'), address: `${portal}${paths.statement}?month=${month}` },
        { kind: 'text', text: words('stop') },
        {
          kind: 'text',
          text: head.phone === null ? words('closingAnswer') : words('questions', { phone: head.phone }),
        },
      ],
    },
    head,
  );
  return { id: `statement-${customerNumber}-${userId}-${month}`, to, ...letter };
}

async function sumUp(
  { db, timeZone }: Services,
  { customerNumber, month }: StatementJob,
): Promise<SummedStatement | null> {
  const { from, to } = monthOf(month)!;
  const { opening, change, entries, count } = await findStatement(db, {
    customerNumber,
    timeZone,
    from,
    to,
    limit: maxEntries,
  });
  const closing = decimal(opening).plus(change);
  if (count === 0 && closing.eq(0)) return null;
  const sums = new Map<SummedKind, Decimal>();
  for (const { kind: entryKind, amount } of entries) {
    const kind = summedKind(entryKind);
    sums.set(kind, (sums.get(kind) ?? zero).plus(amount));
  }
  return {
    customerNumber,
    month,
    opening,
    closing: toText(closing),
    sums:
      count > entries.length
        ? []
        : kinds.flatMap((kind) => {
            const sum = sums.get(kind);
            return sum === undefined ? [] : [[kind, toText(sum)] as const];
          }),
  };
}

/**
 * Mails a statement to its subscriber, if that user can still see the customer's invoices and prices. Sends nothing
 * when nothing was owed and nothing changed in that month.
 */
export async function sendStatement(services: MailServices, job: StatementJob): Promise<void> {
  const { db, mailer, letterhead, portal, precision } = services;
  const { customerNumber, userId, language } = job;
  const reader = await findPayer(db, { customerNumber, userId });
  if (reader === null || reader.email === null || reader.email === '') return;
  const claims = mergeClaims(reader.userClaims, reader.claims);
  if (!may(claims, 'SeeInvoices') || !may(claims, 'SeePrices')) return;
  const statement = await sumUp(services, job);
  if (statement === null) return;
  const head = reachedAt(await letterhead(), reader);
  const { email: to, name, currency } = reader;
  await mailer.send(
    renderStatement(statement, { to, name, userId, language, portal: portal(), precision, currency }, head),
  );
}
