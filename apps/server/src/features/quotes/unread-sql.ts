import { may } from '@tradecounter/contract/auth/permissions';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { AccountContext } from '../../platform/context.ts';
import type { Places } from '../../platform/db/prepared.ts';

/** Who reads quotes, and on which day. */
export interface QuoteReader {
  today: string;
  userId: number;
  /** Whether the reader belongs to the distributor's staff, for whom the customer's words are news. */
  staff: boolean;
}

/** Returns the reader of this context. */
export const readerOf = ({ actor, claims, today }: AccountContext): QuoteReader => ({
  today: today(),
  userId: actor.userId,
  staff: may(claims, 'Staff'),
});

/** Whether the other side has written or changed something since the reader read the quote. */
export const unreadSql = (quote: SQL, at: Pick<Places<QuoteReader>, 'userId' | 'staff'>): SQL => sql`
  coalesce(case when ${at.staff}::boolean then ${quote}.asked_at else ${quote}.news_at end > coalesce((
      select r.read_at
      from quote_reads r
      where r.customer_number = ${quote}.customer_number and r.user_id = ${at.userId}::bigint
        and r.quote_number = ${quote}.quote_number), '-infinity'), false)`;
