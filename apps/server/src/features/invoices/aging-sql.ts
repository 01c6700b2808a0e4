import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place } from '../../platform/db/prepared.ts';
import { dueSql, overdueSql } from './invoice-state-sql.ts';

/** The aging bucket of an invoice's open amount, as in the contract. Credits are never late. */
export function bucketSql(invoice: SQL, today: Place<string>): SQL {
  const late = sql`${today}::date - ${dueSql(invoice)}`;
  return sql`case
      when not ${overdueSql(invoice, today)} then 'current'
      when ${late} <= 30 then '1-30'
      when ${late} <= 60 then '31-60'
      when ${late} <= 90 then '61-90'
      else '90'
    end`;
}
