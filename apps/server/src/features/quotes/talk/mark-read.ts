import type { BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/quotes/talk-calls';
import { type AccountContext, write } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { markRead } from './talk-repository.ts';

/** Returns the instant up to which was read: not in the future, and none of a year that PostgreSQL doesn't have. */
const readUntil = (seenAt: string, now: Date): string =>
  new Date(Math.max(0, Math.min(Date.parse(seenAt), now.getTime()))).toISOString();

/** Notes that the user has read what was last said about a quote. Throws `not_found` without such a quote. */
export const markQuoteRead = (
  context: AccountContext,
  { quoteNumber, seenAt }: BodyOf<typeof calls.readAboutQuote>,
): Promise<Record<string, never>> =>
  write(context, async (tx) => {
    const { actor, customerNumber, now } = context;
    const isKnown = await markRead(tx, {
      ...{ customerNumber, quoteNumber, userId: actor.userId },
      at: readUntil(seenAt, now()),
    });
    if (!isKnown) throw new Failure('not_found', 'error.quote_not_found', { number: quoteNumber });
    return {};
  });
