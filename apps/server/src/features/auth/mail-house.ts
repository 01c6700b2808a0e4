import type { Executor } from '../../platform/db/database.ts';
import { type Letterhead, reachedAt } from '../../platform/mail/letterhead.ts';
import type { LetterPart } from '../../platform/mail/letter.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { plainName } from '../../platform/mail/plain-name.ts';
import { renderLetter } from '../../platform/mail/render-letter.ts';
import { type Language, sayIn } from '../../platform/words/say.ts';
import { findCounterPhone } from '../accounts/repository.ts';

/** What the mails of the doors beside sign-in are made with. */
export interface MailHouse {
  db: Executor;
  mailer: Mailer;
  letterhead: () => Promise<Letterhead>;
  /** The portal's address, without a slash at the end. */
  portal: () => string;
  now: () => Date;
}

interface Note {
  /** The same for each try of the same mail. */
  id: string;
  to: string;
  language: Language;
  /** Its words, under `mail.`. */
  words: string;
  /** Sentences by their keys there, in this order, between greeting and closing. */
  sentences: readonly string[];
  values: Readonly<Record<string, string>>;
  /** Where the reader goes from here: the words of the button are `action`. */
  link?: string;
  /** Sentences behind the button. */
  after?: readonly string[];
  /** Whose counter is called with questions; empty = none. */
  customerNumber: string;
}

/** Sends a mail of a few sentences with a button: greeting, sentences, where to go, and whom to call. Without a phone it can still be answered. */
export async function sendNote({ db, mailer, letterhead, portal }: MailHouse, note: Note): Promise<void> {
  const { id, to, language, sentences, values, link, after = [], customerNumber } = note;
  const head = reachedAt(await letterhead(), await findCounterPhone(db, customerNumber));
  // Whoever chose these names may be a stranger to the reader.
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
    ...(link === undefined ? [] : [{ kind: 'link' as const, text: words('action'), address: `${portal()}/#${link}` }]),
    ...[...after, head.phone === null ? 'closingAnswer' : 'closing'].map(text),
  ];
  await mailer.send({ id, to, ...renderLetter({ language, subject: words('subject'), parts }, head) });
}
