import type { Queue } from '../../../platform/jobs/jobs.ts';
import { mailsAtOnce } from '../../../platform/mail/mailer.ts';
import type { Language } from '../../../platform/words/languages.ts';

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
