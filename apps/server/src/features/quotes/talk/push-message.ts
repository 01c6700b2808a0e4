import { limits } from '@tradecounter/contract/limits';
import { refusable } from '@tradecounter/contract/quotes/refusable';
import { isoDate, requiredText } from '@tradecounter/contract/fields';
import { manyLines, requiredCode, seenIfAny } from '@tradecounter/contract/text';
import * as z from 'zod/mini';
import { auditSystem } from '../../../platform/audit/record.ts';
import { Failure, invalid } from '../../../platform/failure.ts';
import type { Services } from '../../../platform/services.ts';
import { lockOpenTalk } from './open-talk.ts';
import { sayToCustomer } from './say-to-customer.ts';
import { findCustomerOfQuote, findMessage } from './talk-repository.ts';

/** A message as systems send it. */
export const pushedMessage = z.object({
  /** The system's own id of the message, which it repeats when it sends again. */
  id: requiredCode(60),
  author: requiredText(60),
  text: z._default(manyLines(limits.quoteText), ''),
  extendedTo: z.optional(isoDate),
  refused: z.optional(z.enum(refusable)),
});

export type PushedMessage = z.output<typeof pushedMessage>;

/**
 * Writes a message that a system of the distributor sent. The same id with the same content is written once. Throws
 * `not_found` without such a quote, `invalid` for a message that says nothing, and `conflict` for an id that another
 * message of the quote has, and as `sayToCustomer` does.
 */
export async function pushMessage(
  services: Pick<Services, 'db' | 'now' | 'today' | 'jobs'>,
  quoteNumber: string,
  { id: messageId, author, text, extendedTo, refused }: PushedMessage,
): Promise<{ messageId: string; added: boolean }> {
  if (extendedTo === undefined && refused === undefined && (text === '' || !seenIfAny.test(text)))
    throw invalid({ text: { word: 'missing' } });
  return services.db.transact(async (tx) => {
    const customerNumber = await findCustomerOfQuote(tx, quoteNumber);
    if (customerNumber === null) throw new Failure('not_found', 'error.quote_not_found', { number: quoteNumber });
    const key = { customerNumber, quoteNumber };
    const quote = await lockOpenTalk(tx, key, services.today());
    const before = await findMessage(tx, { ...key, messageId });
    if (before !== null) {
      const isSame =
        before.source !== 'portal' &&
        before.kind === 'message' &&
        before.author === author &&
        before.text === text &&
        (before.extendedTo ?? undefined) === extendedTo &&
        before.refused === (refused ?? '');
      if (!isSame) throw new Failure('conflict', 'error.quote_message_other', { id: messageId });
      return { messageId, added: false };
    }
    const answer = {
      messageId,
      text,
      internal: false,
      extendedTo,
      refused,
      source: 'push',
      userId: null,
      author,
    } as const;
    await sayToCustomer(tx, services, { ...key, quote }, answer);
    await auditSystem(tx, services.now(), {
      action: 'quote.answered',
      customerNumber,
      subject: quoteNumber,
      after: {
        by: author,
        ...(extendedTo !== undefined && { expires: extendedTo }),
        ...(refused !== undefined && { refused }),
      },
    });
    return { messageId, added: true };
  });
}
