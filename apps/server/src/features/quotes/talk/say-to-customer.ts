import type { Refusable } from '@tradecounter/contract/quotes/refusable';
import { limits } from '@tradecounter/contract/limits';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure, invalid } from '../../../platform/failure.ts';
import type { Services } from '../../../platform/services.ts';
import { keepVersion } from '../versions/version-repository.ts';
import { queueQuoteMails } from './mail/queue-mails.ts';
import { needTerms } from './open-talk.ts';
import {
  endWishes,
  insertMessage,
  moveLastDay,
  noteWritten,
  type NewMessage,
  type TalkKey,
  type TalkRow,
} from './talk-repository.ts';

/** What the distributor says, and does with the customer's wishes. */
export interface Answer {
  messageId: string;
  text: string;
  internal: boolean;
  extendedTo: string | undefined;
  refused: Refusable | undefined;
  source: 'portal' | 'push';
  userId: number | null;
  author: string;
}

/** Moves the quote's last day as an answer promises. Returns the number of the new version. */
async function extend(
  tx: Transaction,
  key: TalkKey,
  quote: TalkRow,
  { day, at, today }: { day: string; at: string; today: string },
): Promise<number> {
  needTerms(quote, key.quoteNumber);
  if (quote.expires === null) throw new Failure('conflict', 'error.quote_no_last_day', { number: key.quoteNumber });
  if (day <= quote.expires || day < today) throw invalid({ extendedTo: { word: 'quote_later_day' } });
  await keepVersion(tx, key);
  const version = await moveLastDay(tx, key, { day, at });
  await endWishes(tx, key, { kinds: ['extension'], outcome: 'answered' });
  return version;
}

/**
 * Writes the distributor's message about a locked quote, with what it does: a later last day, which is a new version, or
 * the refusal of a wish. Queues mails to those who take part, except for internal notes. Throws `conflict` when the quote
 * has as many messages as we keep, no such wish is open, or the last day can't move.
 */
export async function sayToCustomer(
  tx: Transaction,
  { now, today, jobs }: Pick<Services, 'now' | 'today' | 'jobs'>,
  { quote, ...key }: TalkKey & { quote: TalkRow },
  { extendedTo, refused, ...answer }: Answer,
): Promise<NewMessage> {
  const { quoteNumber: number } = key;
  if (quote.answered >= limits.quoteAnswers)
    throw new Failure('conflict', 'error.quote_talk_full', { number, limit: limits.quoteAnswers });
  const at = now().toISOString();
  if (refused !== undefined && (await endWishes(tx, key, { kinds: [refused], outcome: 'refused' })) === 0)
    throw new Failure('conflict', `error.quote_no_${refused}`, { number });
  const version =
    extendedTo === undefined ? null : await extend(tx, key, quote, { day: extendedTo, at, today: today() });
  const message: NewMessage = {
    ...{ ...key, ...answer, kind: 'message', side: 'distributor', at, lines: [], wantedDay: null, outcome: '' },
    ...{ extendedTo: extendedTo ?? null, refused: refused ?? '', version },
  };
  await insertMessage(tx, message);
  if (answer.internal) return message;
  await noteWritten(tx, key, { side: 'distributor', at });
  await queueQuoteMails(tx, jobs, { ...key, messageId: message.messageId });
  return message;
}
