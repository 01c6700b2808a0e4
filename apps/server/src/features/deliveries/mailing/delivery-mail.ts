import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import { addressOf } from '@tradecounter/contract/pages/pages';
import type { Queue } from '../../../platform/jobs/jobs.ts';
import type { LetterPart } from '../../../platform/mail/letter.ts';
import { type Letterhead, reachedAt } from '../../../platform/mail/letterhead.ts';
import { mailsAtOnce, type Mail } from '../../../platform/mail/mailer.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { renderLetter } from '../../../platform/mail/render-letter.ts';
import type { Services } from '../../../platform/services.ts';
import { dayText } from '../../../platform/words/day-text.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { sayIn } from '../../../platform/words/say.ts';
import type { DeliveryRow } from '../repository.ts';
import { type DeliveryMailJob, findDeliveryReader, markMailed } from './mail-repository.ts';
import { addressLines } from '../../accounts/address-lines.ts';

/** Mails to users who want to know when a delivery is on the truck, or has ended. */
export const deliveryMail: Queue<DeliveryMailJob> = { name: 'delivery-mail', atOnce: mailsAtOnce };

interface MailReader {
  to: string;
  name: string;
  language: Language;
  timeZone: string;
  /** Address of the portal, without a trailing slash. */
  portal: string;
}

const clock = (date: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(date);

/** The time window in the reader's language. Empty if there is none. */
const windowText = ({ from, until }: Pick<DeliveryRow, 'from' | 'until'>, language: Language): string =>
  [from, until]
    .filter((time) => time !== '')
    .map((time) => clock(new Date(`1970-01-01T${time}:00Z`), language, 'UTC'))
    .join(' – ');

/** Renders the mail about a delivery that is on the truck, delivered or missed. */
export function renderDeliveryMail(
  delivery: DeliveryRow,
  { to, name, language, timeZone, portal }: MailReader,
  head: Letterhead,
): Mail {
  const { id, orderId, state, stateAt, date, takenBy, note, steps, stop, poNumber, sidemark } = delivery;
  const words = (key: string, values: Record<string, string> = {}) => sayIn(language)(`mail.delivery.${key}`, values);
  const kind = state === 'out' || state === 'missed' ? state : 'delivered';
  const time = stateAt === null ? '' : clock(new Date(stateAt), language, timeZone);
  const facts = [
    {
      name: words('planned'),
      lines:
        kind === 'out' ? [[dayText(date, language), windowText(delivery, language)].filter(Boolean).join(', ')] : [],
    },
    { name: words('takenBy'), lines: [takenBy] },
    { name: words('address'), lines: addressLines(stop, language) },
    { name: words('note'), lines: [...new Set([note, steps.at(-1)?.note ?? ''])] },
    { name: words('po'), lines: [poNumber] },
    { name: words('sidemark'), lines: [sidemark] },
  ].map((fact) => ({ ...fact, lines: fact.lines.filter((line) => line !== '') }));
  const parts: LetterPart[] = [
    { kind: 'text', text: words('greeting', { name }) },
    { kind: 'text', text: words(kind, { number: orderId, time }) },
    { kind: 'facts', facts: facts.filter(({ lines }) => lines.length > 0) },
    { kind: 'link', text: words('view'), address: `${portal}${addressOf('order', { id: orderId })}` },
    { kind: 'text', text: words('choose', { page: words('page') }) },
    { kind: 'text', text: head.phone === null ? words('closingAnswer') : words('closing', { phone: head.phone }) },
  ];
  return {
    id: `delivery-${id}-${state}-${stateAt ?? ''}-${to}`,
    to,
    ...renderLetter({ language, subject: words(`subject.${kind}`, { number: orderId }), parts }, head),
  };
}

/**
 * Mails one user about a delivery. Sends nothing if its state has changed since, or if the user can no longer act for
 * the customer or see orders.
 */
export async function sendDeliveryMail(
  { db, mailer, portal, letterhead, timeZone }: MailServices,
  job: DeliveryMailJob,
): Promise<void> {
  const found = await findDeliveryReader(db, job);
  if (found === null || found.state !== job.state) return;
  if (!may(mergeClaims(found.userClaims, found.claims), 'SeeOrders')) return;
  const { email: to, name, language, counterEmail, phone } = found;
  const reader = { to, name, language: language as Language, timeZone, portal: portal() };
  await mailer.send(renderDeliveryMail(found, reader, reachedAt(await letterhead(), { phone, counterEmail })));
}

/** States older than this many hours get no mail, so that a first import of past deliveries announces none. */
const maxAgeHours = 12;
const batchSize = 200;

/** Queues a mail to each user who wants to know about a delivery whose state is new. */
export async function announceDeliveries({ db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>): Promise<void> {
  const since = new Date(now().getTime() - maxAgeHours * 3_600_000);
  for (;;) {
    const marked = await db.transact(async (tx) => {
      const found = await markMailed(tx, since, batchSize);
      for (const { users, ...delivery } of found)
        for (const userId of users) await jobs.send(tx, deliveryMail, { ...delivery, userId });
      return found.length;
    });
    if (marked < batchSize) return;
  }
}
