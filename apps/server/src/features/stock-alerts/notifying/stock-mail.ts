import { addressOf } from '@tradecounter/contract/pages/pages';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import type { LetterPart } from '../../../platform/mail/letter.ts';
import { type Letterhead, reachedAt } from '../../../platform/mail/letterhead.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { mailsAtOnce, type Mail } from '../../../platform/mail/mailer.ts';
import { renderLetter } from '../../../platform/mail/render-letter.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { numberText } from '../../../platform/words/number-text.ts';
import { sayIn } from '../../../platform/words/say.ts';
import { findStockReader, readNotified, type NotifiedAlerts, type BackRow } from './notifying-repository.ts';

/** A mail to a user about items that are back in stock. They were found at `notifiedAt`, an ISO instant. */
export interface StockMailJob extends NotifiedAlerts {
  notifiedAt: string;
  language: Language;
}

export const stockMail: Queue<StockMailJob> = { name: 'back-in-stock-mail', atOnce: mailsAtOnce };

interface StockMailReader {
  id: string;
  to: string;
  name: string;
  language: Language;
  /** Address of the portal, without a trailing slash. */
  portal: string;
}

/** Renders the mail about items that are back in stock. Quantities are those in stock now. */
export function renderStockMail(
  rows: readonly BackRow[],
  { id, to, name, language, portal }: StockMailReader,
  head: Letterhead,
): Mail {
  const words = (key: string, values: Record<string, string | number> = {}) =>
    sayIn(language)(`mail.backInStock.${key}`, values);
  const only = rows.length === 1 ? rows[0]! : null;
  const values = { count: rows.length, item: only?.description ?? '' };
  const parts: LetterPart[] = [
    { kind: 'text', text: words('greeting', { name }) },
    { kind: 'text', text: words('back', values) },
    {
      kind: 'rows',
      headings: [words('item'), words('stock')],
      rows: rows.map((row) => ({
        text: row.description,
        notes: [
          { text: row.itemId, tone: 'soft' },
          { text: words('asked', { quantity: numberText(row.quantity, language), unit: row.uom }), tone: 'soft' },
        ],
        figure: `${numberText(row.available, language)} ${row.baseUom} · ${row.locationName}`,
      })),
      sums: [],
    },
    { kind: 'text', text: words('notHeld') },
    {
      kind: 'link',
      text: words(only === null ? 'viewAll' : 'view'),
      address: `${portal}${only === null ? addressOf('stockAlerts', {}) : addressOf('item', { id: only.itemId })}`,
    },
    { kind: 'text', text: head.phone === null ? words('closingAnswer') : words('closing', { phone: head.phone }) },
  ];
  return { id, to, ...renderLetter({ language, subject: words('subject', values), parts }, head) };
}

/**
 * Mails that items are back in stock. Leaves out those whose alert has ended or that can no longer be bought, and sends
 * nothing if none is left or if the user may no longer order.
 */
export async function sendStockMail(
  { db, mailer, portal, letterhead }: MailServices,
  { notifiedAt, language, ...alerts }: StockMailJob,
): Promise<void> {
  const [rows, reader] = [await readNotified(db, alerts), await findStockReader(db, alerts)];
  if (reader === null || rows.length === 0) return;
  await mailer.send(
    renderStockMail(
      rows,
      {
        id: `back-in-stock-${alerts.customerNumber}-${alerts.userId}-${notifiedAt}`,
        to: reader.email,
        name: reader.name,
        language,
        portal: portal(),
      },
      reachedAt(await letterhead(), reader),
    ),
  );
}
