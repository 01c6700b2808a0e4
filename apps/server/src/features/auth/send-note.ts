import { reachedAt } from '../../platform/mail/letterhead.ts';
import type { LetterPart } from '../../platform/mail/letter.ts';
import type { MailServices } from '../../platform/mail/mail-services.ts';
import { plainName } from '../../platform/mail/plain-name.ts';
import { renderLetter } from '../../platform/mail/render-letter.ts';
import { sayIn } from '../../platform/words/say.ts';
import type { Language } from '../../platform/words/languages.ts';
import { findCounter } from '../accounts/repository.ts';

interface Note {
  /** Stays the same when the mail is retried. */
  id: string;
  to: string;
  language: Language;
  /** Key of its words under `mail.`. */
  words: string;
  /** Keys of the sentences between greeting and closing, in order. */
  sentences: readonly string[];
  values: Readonly<Record<string, string>>;
  /** Path of the page that the button opens. The button's words are `action`. */
  link?: string;
  /** Sentences after the button. */
  after?: readonly string[];
  /** The customer whose counter answers questions; empty = none. */
  customerNumber: string;
  /** Who gets the answer, in a mail to the distributor. */
  replyTo?: string;
}

/**
 * Sends a mail of a few sentences with a button and the counter's phone number.
 * Without a phone number, the reader can still reply to the mail.
 */
export async function sendNote(
  { db, mailer, letterhead, portal }: Pick<MailServices, 'db' | 'mailer' | 'letterhead' | 'portal'>,
  note: Note,
): Promise<void> {
  const { id, to, language, sentences, values, link, after = [], customerNumber, replyTo } = note;
  const head = reachedAt(await letterhead(), await findCounter(db, customerNumber));
  // Someone the reader doesn't know may have chosen these names.
  const names = Object.fromEntries(
    ['name', 'inviter'].flatMap((key) => (key in values ? [[key, plainName(values[key] ?? '')]] : [])),
  );
  const words = (key: string) =>
    sayIn(language)(`mail.${note.words}.${key}`, {
      ...values,
      ...names,
      company: head.company,
      phone: head.phone ?? '',
    });
  const text = (key: string): LetterPart => ({ kind: 'text', text: words(key) });
  const parts: LetterPart[] = [
    ...['greeting', ...sentences].map(text),
    ...(link === undefined ? [] : [{ kind: 'link' as const, text: words('action'), address: `${portal()}${link}` }]),
    ...[...after, head.phone === null ? 'closingAnswer' : 'closing'].map(text),
  ];
  const letter = renderLetter({ language, subject: words('subject'), parts }, head);
  await mailer.send({ id, to, ...letter, ...(replyTo !== undefined && { replyTo }) });
}
