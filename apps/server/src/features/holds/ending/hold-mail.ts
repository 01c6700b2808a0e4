import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce, type Mail } from '../../../platform/mail/mailer.ts';
import { addressOf } from '@tradecounter/contract/pages/pages';
import type { LetterPart } from '../../../platform/mail/letter.ts';
import { type Letterhead, reachedAt } from '../../../platform/mail/letterhead.ts';
import { renderLetter } from '../../../platform/mail/render-letter.ts';
import { dayText } from '../../../platform/words/day-text.ts';
import { numberText } from '../../../platform/words/number-text.ts';
import { sayIn } from '../../../platform/words/say.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { type HeldRow, lockHold } from '../actions/hold-repository.ts';
import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { findRequester, findUnreminded, markReminded } from './due-holds-repository.ts';
import type { Services } from '../../../platform/services.ts';
import { daysAfter } from '../actions/hold-days.ts';
import { eachHold } from './each-hold.ts';

/** Informs the requester that a hold is about to end. `until` is the last day in the mail, ISO. */
export interface HoldMailJob {
  customerNumber: string;
  holdNumber: string;
  until: string;
}

export const holdMail: Queue<HoldMailJob> = { name: 'hold-ending-mail', atOnce: mailsAtOnce };

interface HoldMailReader {
  to: string;
  name: string;
  language: Language;
  /** Address of the portal, without a trailing slash. */
  portal: string;
}

/**
 * Renders the mail about a hold that is about to end, in the reader's language. It lists the goods and links to
 * extending or ordering them.
 */
export function renderHoldMail(hold: HeldRow, { to, name, language, portal }: HoldMailReader, head: Letterhead): Mail {
  const words = (key: string, values: Record<string, string> = {}) => sayIn(language)(`mail.holdEnding.${key}`, values);
  const date = dayText(hold.until, language);
  const figure = `${numberText(hold.quantity, language)} ${hold.uom}`;
  const base = hold.uom === hold.baseUom ? '' : ` · ${numberText(hold.baseQuantity, language)} ${hold.baseUom}`;
  const lots = hold.lots
    .filter(([lot]) => lot !== '')
    .map(([lot, quantity]) => `${lot} (${numberText(quantity, language)} ${hold.baseUom})`);
  const facts = [
    { name: words('location'), lines: [hold.locationName] },
    { name: words('lots'), lines: lots },
    { name: words('comment'), lines: hold.comment.split('\n') },
  ];
  const parts: LetterPart[] = [
    { kind: 'text', text: words('greeting', { name }) },
    { kind: 'text', text: words('ends', { number: hold.holdNumber, date }) },
    {
      kind: 'rows',
      headings: [words('item'), words('quantity')],
      rows: [{ text: hold.description, notes: [{ text: hold.itemId, tone: 'soft' }], figure: `${figure}${base}` }],
      sums: [],
    },
    { kind: 'facts', facts: facts.filter(({ lines }) => lines.length > 0) },
    { kind: 'link', text: words('view'), address: `${portal}${addressOf('holds', {})}` },
    { kind: 'text', text: head.phone === null ? words('closingAnswer') : words('closing', { phone: head.phone }) },
  ];
  return {
    id: `hold-ending-${hold.holdNumber}-${hold.until}`,
    to,
    ...renderLetter({ language, subject: words('subject', { number: hold.holdNumber, date }), parts }, head),
  };
}

/**
 * Mails that a hold is about to end. Sends nothing if it has ended or been extended, or if the requester may no longer
 * hold goods.
 */
export async function sendHoldMail(
  { db, mailer, portal, letterhead }: MailServices,
  { until, ...key }: HoldMailJob,
): Promise<void> {
  const hold = await db.transact((tx) => lockHold(tx, key));
  const reader = await findRequester(db, key);
  if (hold === null || hold.endedAs !== null || hold.until !== until) return;
  if (
    reader === null ||
    reader.email === null ||
    reader.email === '' ||
    !may(mergeClaims(reader.userClaims, reader.claims), 'AllowInventoryHold')
  )
    return;
  const head = reachedAt(await letterhead(), reader);
  await mailer.send(
    renderHoldMail(
      hold,
      { to: reader.email, name: reader.name, language: reader.language as Language, portal: portal() },
      head,
    ),
  );
}

/** Queues a mail for each hold that ends today or tomorrow, once per last day. An extended hold gets another mail. */
export function announceEnds({ db, jobs, today: todayOf }: Services): Promise<void> {
  const today = todayOf();
  return eachHold(
    (after) => findUnreminded(db, { today, tomorrow: daysAfter(today, 1) }, after),
    (key) =>
      db.transact(async (tx) => {
        const until = await markReminded(tx, key);
        if (until !== null) await jobs.send(tx, holdMail, { ...key, until });
      }),
  );
}
