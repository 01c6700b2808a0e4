import { limits } from '@tradecounter/contract/limits';
import { decimal, toWire } from '@tradecounter/rules/decimal';
import { monthOf } from '@tradecounter/rules/payments/month';
import type { AccountContext } from '../../platform/context.ts';
import { invalid } from '../../platform/failure.ts';
import { need } from '../../platform/need.ts';
import { isMailed } from './mailing/mailing-repository.ts';
import { type EntryRow, findStatement } from './statement-repository.ts';

/** An entry with the balance after it, in dollars. */
export interface StatementEntry extends Omit<EntryRow, 'amount'> {
  amount: number;
  balance: number;
}

export interface Statement {
  month: string;
  /** ISO dates of the first and the last day. */
  from: string;
  to: string;
  opening: number;
  closing: number;
  entries: StatementEntry[];
  /** Number of entries that aren't listed because there are too many. */
  more: number;
  /** Whether the user receives each month's statement by mail. */
  mailed: boolean;
}

/**
 * Parses the month of a statement. Absent means the current month. Throws `invalid` for a malformed month or one in the
 * future.
 */
export function readMonth({ today }: Pick<AccountContext, 'today'>, asked: string | null | undefined) {
  const month = asked ?? today().slice(0, 7);
  const days = monthOf(month);
  if (days === null || days.from > today()) throw invalid({ month: { word: 'month' } });
  return { month, ...days };
}

/** Adds the balance after each entry. */
export function withBalances({
  opening,
  entries,
}: {
  opening: string;
  entries: readonly EntryRow[];
}): StatementEntry[] {
  let balance = decimal(opening);
  return entries.map(({ amount, ...entry }) => {
    balance = balance.plus(amount);
    return { ...entry, amount: toWire(decimal(amount)), balance: toWire(balance) };
  });
}

/**
 * Returns the customer's statement for a month: opening balance, entries, closing balance. Throws `unauthorized` for
 * users who can't see invoices and prices.
 */
export async function getStatement(
  context: AccountContext,
  asked: { month?: string | null; limit?: number },
): Promise<Statement> {
  need(context, 'SeeInvoices');
  need(context, 'SeePrices');
  const { db, customerNumber, timeZone } = context;
  const { month, from, to } = readMonth(context, asked.month);
  const limit = asked.limit ?? limits.statementEntries;
  const found = await findStatement(db, { customerNumber, timeZone, from, to, limit });
  const entries = withBalances(found);
  return {
    month,
    from,
    to,
    opening: toWire(decimal(found.opening)),
    closing: toWire(decimal(found.opening).plus(found.change)),
    entries,
    more: found.count - entries.length,
    mailed: await isMailed(db, { customerNumber, userId: context.actor.userId }),
  };
}
