import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import { addressOf } from '@tradecounter/contract/pages/pages';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import type { LetterPart } from '../../../platform/mail/letter.ts';
import { type Letterhead, reachedAt } from '../../../platform/mail/letterhead.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { type Mail, mailsAtOnce } from '../../../platform/mail/mailer.ts';
import { renderLetter } from '../../../platform/mail/render-letter.ts';
import type { Services } from '../../../platform/services.ts';
import { dayText } from '../../../platform/words/day-text.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { numberText } from '../../../platform/words/number-text.ts';
import { sayIn } from '../../../platform/words/say.ts';
import { comingList, type GoodsToComeRow } from '../coming-list-repository.ts';
import { seenBy } from '../list-still-to-come.ts';
import type { ReaderKey } from '../reader-repository.ts';
import { findReader, takeDue } from './moved-repository.ts';

/** A mail about dates that have moved since `since`, an ISO instant. */
export interface MovedMailJob extends ReaderKey {
  since: string;
  language: Language;
}

export const movedMail: Queue<MovedMailJob> = { name: 'moved-dates-mail', atOnce: mailsAtOnce };

/** The most goods that a mail lists. */
const maxGoods = 50;
/** Readers of one transaction. */
const batchSize = 500;

/**
 * Queues a mail for each reader with dates that have moved since the last one. Several processes may run it at once,
 * because the transaction that queues a mail also marks the reader.
 */
export async function mailMovedDates({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  for (let taken = batchSize; taken === batchSize;)
    taken = await db.transact(async (tx) => {
      const readers = await takeDue(tx, now(), batchSize);
      for (const reader of readers) await jobs.send(tx, movedMail, reader);
      return readers.length;
    });
}

interface MovedMailReader {
  id: string;
  to: string;
  name: string;
  language: Language;
  /** Address of the portal, without a trailing slash. */
  portal: string;
}

/** Renders the mail about dates that moved. `total` counts all of them. */
export function renderMovedMail(
  { total, rows }: { total: number; rows: readonly GoodsToComeRow[] },
  { id, to, name, language, portal }: MovedMailReader,
  head: Letterhead,
): Mail {
  const words = (key: string, values: Record<string, string | number> = {}) =>
    sayIn(language)(`mail.movedDates.${key}`, values);
  const day = (date: string | null): string => (date === null ? words('unknown') : dayText(date, language));
  const parts: LetterPart[] = [
    { kind: 'text', text: words('greeting', { name }) },
    { kind: 'text', text: words('moved', { count: total }) },
    {
      kind: 'rows',
      headings: [words('item'), words('expected')],
      rows: rows.map((row) => ({
        text: row.description === '' ? row.itemId : row.description,
        notes: [
          { text: `${row.itemId} · ${numberText(row.quantity, language)} ${row.uom}`, tone: 'soft' },
          {
            text: [words('order', { number: row.number }), row.sidemark].filter((text) => text !== '').join(' · '),
            tone: 'soft',
          },
          { text: words('before', { date: day(row.before) }), tone: 'soft' },
        ],
        figure: row.late ? words('late', { date: day(row.dueDate) }) : day(row.date),
      })),
      sums: [],
    },
    ...(total > rows.length ? [{ kind: 'text', text: words('more', { count: total - rows.length }) } as const] : []),
    { kind: 'link', text: words('view'), address: `${portal}${addressOf('stillToCome', {})}?moved=Y` },
    { kind: 'text', text: words('stop') },
    { kind: 'text', text: head.phone === null ? words('closingAnswer') : words('closing', { phone: head.phone }) },
  ];
  return { id, to, ...renderLetter({ language, subject: words('subject', { count: total }), parts }, head) };
}

/** Sends the mail, unless the dates are no longer to come or the reader can no longer see them. */
export async function sendMovedMail(
  { db, mailer, portal, letterhead, today }: MailServices,
  { customerNumber, userId, since, language }: MovedMailJob,
): Promise<void> {
  const reader = await findReader(db, { customerNumber, userId });
  if (reader === null || reader.email === '') return;
  const claims = mergeClaims(reader.userClaims, reader.claims);
  if (!may(claims, 'SeeOrders') || !may(claims, 'SeeBackOrderEtas')) return;
  const moved = await comingList.page(
    db,
    { customerNumber, ...seenBy(claims), today: today(), newsSince: since },
    { sort: 'MOVED', search: '', filters: { moved: 'Y' }, page: 1, size: maxGoods },
  );
  if (moved.total === 0) return;
  await mailer.send(
    renderMovedMail(
      moved,
      {
        id: `moved-dates-${customerNumber}-${userId}-${since}`,
        to: reader.email,
        name: reader.name,
        language,
        portal: portal(),
      },
      reachedAt(await letterhead(), reader),
    ),
  );
}
