import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/quotes/talk-calls';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, write } from '../../../platform/context.ts';
import { Failure, invalid } from '../../../platform/failure.ts';
import { emitMessage } from './emit-message.ts';
import { needTerms, refuseStaff } from './open-talk.ts';
import { endWishes, insertMessage, noteWritten } from './talk-repository.ts';
import { lockForCustomer } from './write-about-quote.ts';

/**
 * Asks the distributor for a later last day of a quote, in place of an earlier wish. The quote doesn't change. Throws
 * `invalid` for a day that isn't later than the last day or has passed, and `conflict` for a quote that has no last day
 * or can't be ordered any more.
 */
export async function askToExtendQuote(
  context: AccountContext,
  { quoteNumber, wantedDay, text }: BodyOf<typeof calls.askToExtendQuote>,
): Promise<{ messageId: string }> {
  const { actor, customerNumber } = context;
  refuseStaff(context);
  return write(context, async (tx) => {
    const key = { customerNumber, quoteNumber };
    const quote = await lockForCustomer(tx, context, key);
    needTerms(quote, quoteNumber);
    const { expires } = quote;
    if (expires === null) throw new Failure('conflict', 'error.quote_no_last_day', { number: quoteNumber });
    if (wantedDay <= expires || wantedDay < context.today()) throw invalid({ wantedDay: { word: 'quote_later_day' } });
    await endWishes(tx, key, { kinds: ['extension'], outcome: 'replaced' });
    const messageId = randomUUID();
    const at = context.now().toISOString();
    const message = {
      ...{ ...key, messageId, kind: 'extension' as const, side: 'customer' as const, source: 'portal' as const },
      ...{ internal: false, userId: actor.userId, author: actor.name, at, text, wantedDay },
      ...{ extendedTo: null, refused: '', outcome: 'asked', version: null, lines: [] },
    };
    await insertMessage(tx, message);
    await noteWritten(tx, key, { side: 'customer', at });
    await audit(tx, context, {
      action: 'quote.extension_asked',
      customerNumber,
      subject: quoteNumber,
      before: { expires },
      after: { wantedDay },
    });
    await emitMessage(tx, context.now(), message, { files: [], currency: context.currency });
    return { messageId };
  });
}
