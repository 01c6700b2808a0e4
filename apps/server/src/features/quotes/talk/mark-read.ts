import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/quotes/talk-calls';
import { type AccountContext, write } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { markRead } from './talk-repository.ts';

/** Notes that the user has read what was last said about a quote. Throws `not_found` without such a quote. */
export const markQuoteRead = (
  context: AccountContext,
  { quoteNumber, seenAt }: BodyOf<typeof calls.readAboutQuote>,
): Promise<Record<string, never>> =>
  write(context, async (tx) => {
    const { actor, customerNumber, now } = context;
    const isKnown = await markRead(tx, {
      ...{ customerNumber, quoteNumber, userId: actor.userId },
      at: new Date(Math.min(Date.parse(seenAt), now().getTime())).toISOString(),
    });
    if (!isKnown) throw new Failure('not_found', 'error.quote_not_found', { number: quoteNumber });
    return {};
  });
