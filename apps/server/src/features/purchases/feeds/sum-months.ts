import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { monthSums, totalsSince } from '../month-sums-sql.ts';
import type { Work } from '../../../platform/feeds/target.ts';

const monthOf = (day: string): string => `date_trunc('month', ${day})::date`;

/** Customer and month of staged invoices, before and after the write. */
const monthsOfInvoices = (stage: string): string => `
  select s.customer_number, ${monthOf('s.invoice_date')} as month from ${stage} s
  union
  select i.customer_number, ${monthOf('i.invoice_date')} from ${stage} s
  join invoices i on i.customer_number = s.customer_number and i.invoice_number = s.invoice_number`;

/** The same for invoices of staged lines. */
const monthsOfLines = (stage: string): string => `
  select distinct i.customer_number, ${monthOf('i.invoice_date')} as month from ${stage} s
  join invoices i on i.customer_number = s.customer_number and i.invoice_number = s.invoice_number`;

/**
 * Recomputes the affected months, then the running totals at the end of the first affected year and of all later ones.
 */
async function recomputeSums(tx: Transaction, touched: string): Promise<void> {
  const months = sql.raw(touched);
  await tx.execute(sql`analyze ${months}`);
  await tx.execute(
    sql`
      delete from purchase_months p
      using ${months} t
      where p.customer_number = t.customer_number and p.month = t.month`,
  );
  await tx.execute(sql`
    insert into purchase_months (customer_number, month, ship_to, item_id, uom, times, quantity, amount, billed,
      last_on,
      last_price) ${monthSums(sql`${months} t
        join invoices i on i.customer_number = t.customer_number and i.invoice_date >= t.month
          and i.invoice_date < t.month + interval '1 month'`)}`);
  const since = sql`(select customer_number, date_trunc('year', min(month))::date as year from ${months} group by 1) t`;
  await tx.execute(
    sql`delete from purchase_totals p using ${since} where p.customer_number = t.customer_number and p.year >= t.year`,
  );
  await tx.execute(sql`
    insert into purchase_totals (customer_number, year, item_id, uom, times, quantity, amount, last_on,
      last_price) ${totalsSince(
        sql`${since} join purchase_totals b using (customer_number)
          where b.year = (select max(l.year) from purchase_totals l where l.customer_number = t.customer_number)`,
        sql`${since} join purchase_months p on p.customer_number = t.customer_number and p.month >= t.year`,
      )}`);
}

/**
 * Keeps `purchase_months` and `purchase_totals` in step, within the transaction that changes the documents. The
 * affected months must be known before the write.
 */
const sumAround =
  (touchedBy: (stage: string) => string) =>
  async ({ tx, stage }: Work): Promise<() => Promise<void>> => {
    const touched = `${stage}_months`;
    await tx.execute(sql.raw(`create unlogged table ${touched} as ${touchedBy(stage)}`));
    return async () => {
      await recomputeSums(tx, touched);
      await tx.execute(sql.raw(`drop table ${touched}`));
    };
  };

/** Runs around the write of invoices. */
export const sumMonthsOfInvoices = sumAround(monthsOfInvoices);
/** Runs around the write of invoice lines. */
export const sumMonthsOfLines = sumAround(monthsOfLines);
