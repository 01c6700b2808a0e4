import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Jobs, Queue } from '../../../platform/jobs/jobs.ts';
import { type Letterhead, reachedAt } from '../../../platform/mail/letterhead.ts';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { type Mail, mailsAtOnce } from '../../../platform/mail/mailer.ts';
import { renderLetter } from '../../../platform/mail/render-letter.ts';
import { sayIn } from '../../../platform/words/say.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { findCounter } from '../../accounts/repository.ts';

/** An event of a person's second step. */
export type SecondStepEvent = 'on' | 'moved' | 'off' | 'recoveryUsed' | 'recoveryRenewed';

/** Informs a person of the event. */
export interface SecondStepMailJob {
  /** Stays the same when the mail is retried. */
  id: string;
  to: string;
  name: string;
  customerNumber: string;
  language: Language;
  what: SecondStepEvent;
  /** Number of recovery codes left. */
  left: number;
}

export const secondStepMail: Queue<SecondStepMailJob> = { name: 'second-step-mail', atOnce: mailsAtOnce };

interface SecondStepNotice {
  person: { email: string | null; firstName: string };
  username: string;
  customerNumber: string;
  what: SecondStepEvent;
  left?: number;
}

/** Queues a mail about the event, if the person has an address. The job starts once the transaction is committed. */
export async function queueSecondStepMail(
  tx: Transaction,
  { jobs, language }: { jobs: Pick<Jobs, 'send'>; language: Language },
  { person: { email, firstName: first_name }, username, customerNumber, what, left = 0 }: SecondStepNotice,
): Promise<void> {
  const name = first_name === '' ? username : first_name;
  if (email !== null)
    await jobs.send(tx, secondStepMail, { id: randomUUID(), to: email, name, customerNumber, language, what, left });
}

/** Without a phone number in the letterhead, the reader can still reply to the mail. */
export function renderSecondStepMail(
  { id, to, language, name, what, left }: SecondStepMailJob,
  head: Letterhead,
): Mail {
  const say = (key: string, values: Record<string, string | number> = {}) =>
    sayIn(language)(`mail.secondStep.${key}`, values);
  const sentences = [
    say('greeting', { name }),
    say(`what.${what}`, { count: left }),
    head.phone === null ? say('notYouAnswer') : say('notYou', { phone: head.phone }),
  ];
  const parts = sentences.map((text) => ({ kind: 'text' as const, text }));
  return { id: `second-step-${id}`, to, ...renderLetter({ language, subject: say(`subject.${what}`), parts }, head) };
}

/** Mails a person about the event, with the phone number for questions. */
export async function sendSecondStepMail(
  { db, mailer, letterhead }: MailServices,
  job: SecondStepMailJob,
): Promise<void> {
  const counter = await findCounter(db, job.customerNumber);
  await mailer.send(renderSecondStepMail(job, reachedAt(await letterhead(), counter)));
}
