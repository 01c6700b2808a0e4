import type { AccountContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { lockTalk, type TalkKey, type TalkRow } from './talk-repository.ts';

/**
 * Locks a quote or request that both sides can write about. Throws `not_found` when the customer has none of that
 * number, even if another customer does, and `conflict` when a quote has taken the place of the request.
 */
export async function lockOpenTalk(tx: Transaction, key: TalkKey, today: string): Promise<TalkRow> {
  const quote = await lockTalk(tx, { ...key, today });
  if (quote === null) throw new Failure('not_found', 'error.quote_not_found', { number: key.quoteNumber });
  if (quote.state === 'answered') throw new Failure('conflict', 'error.quote_talk_closed', { number: key.quoteNumber });
  return quote;
}

/** Throws `conflict` when the quote isn't what the user has read. */
export function needRevision({ revision }: Pick<TalkRow, 'revision'>, seen: number | undefined, number: string): void {
  if (seen !== undefined && seen !== revision) throw new Failure('conflict', 'error.quote_changed', { number });
}

/** Throws `conflict` unless the quote's terms can still be discussed: it is open, or has only expired. */
export function needTerms({ state }: Pick<TalkRow, 'state'>, number: string): void {
  if (state !== 'open' && state !== 'expired') throw new Failure('conflict', `error.quote_${state}`, { number });
}

/** Throws `conflict` for the distributor's staff, whose words must not look like the customer's. */
export function refuseStaff({ claims }: Pick<AccountContext, 'claims'>): void {
  if (claims.staff === 'Y') throw new Failure('conflict', 'error.quote_staff');
}
