import { mergeClaims } from '@tradecounter/contract/claims';
import { may } from '@tradecounter/contract/permissions';
import { sql } from 'drizzle-orm/sql/sql';
import { type Executor, row } from '../../platform/db/database.ts';

/** Who reads the mail about an order. */
export interface Reader {
  email: string;
  name: string;
  /** May see prices, for the order's customer. */
  prices: boolean;
  /** May see when back orders are expected. */
  etas: boolean;
  /** Phone of the location that serves the order; empty when there is none. */
  phone: string;
}

interface ReaderRow {
  email: string | null;
  name: string;
  phone: string | null;
  user_claims: Record<string, string>;
  claims: Record<string, string>;
}

/** The person who placed the order; null when that person is gone or has no mail address. */
export async function findReader(db: Executor, customerNumber: string, orderNumber: string): Promise<Reader | null> {
  const found = await row<ReaderRow>(
    db,
    sql`select u.email, coalesce(nullif(u.first_name, ''), u.username) as name, l.phone, u.claims as user_claims, coalesce(a.claims, '{}') as claims
        from orders o join users u on u.id = o.user_id
        left join user_accounts a on a.user_id = u.id and a.customer_number = o.customer_number
        left join locations l on l.id = o.location
        where o.customer_number = ${customerNumber} and o.order_number = ${orderNumber}`,
  );
  if (found === null || found.email === null || found.email === '') return null;
  const claims = mergeClaims(found.user_claims, found.claims);
  return {
    email: found.email,
    name: found.name,
    prices: may(claims, 'SeePrices'),
    etas: may(claims, 'SeeBackOrderEtas'),
    phone: found.phone ?? '',
  };
}
