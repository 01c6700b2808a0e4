import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Work } from '../targets/target.ts';

/** Customer and item of every purchase that a staged line begins, ends or changes; items are '' on charges without a number. */
const touchedByLines = (stage: string): string => `
  select s.customer_number, s.item_id from ${stage} s
  union
  select l.customer_number, l.item_id from ${stage} s
  join invoice_lines l on l.customer_number = s.customer_number and l.invoice_number = s.invoice_number and l.line_number = s.line_number and l.item_id <> s.item_id`;

/** The same of invoices that get another day. An invoice stays with its customer, and new ones have no lines yet. */
const touchedByInvoices = (stage: string): string => `
  select distinct i.customer_number, l.item_id from ${stage} s
  join invoices i on i.customer_number = s.customer_number and i.invoice_number = s.invoice_number and i.invoice_date <> s.invoice_date
  join invoice_lines l on l.customer_number = i.customer_number and l.invoice_number = i.invoice_number`;

/** Counts the touched purchases anew: how many invoices have the item, and when the last one did. */
async function countAnew(tx: Transaction, touched: string): Promise<void> {
  await tx.execute(sql.raw(`analyze ${touched}`));
  await tx.execute(sql.raw(`
    with counted as materialized (
      select l.customer_number, l.item_id, count(distinct l.invoice_number)::int as times, max(i.invoice_date) as last_on
      from ${touched} t
      join invoice_lines l on l.customer_number = t.customer_number and l.item_id = t.item_id and l.quantity > 0
      join invoices i on i.customer_number = l.customer_number and i.invoice_number = l.invoice_number
      group by 1, 2
    ), gone as (
      delete from purchased_items p using ${touched} t where p.customer_number = t.customer_number and p.item_id = t.item_id
        and not exists (select 1 from counted c where c.customer_number = p.customer_number and c.item_id = p.item_id)
    )
    insert into purchased_items as p (customer_number, item_id, times, last_on)
    select customer_number, item_id, times, last_on from counted
    on conflict (customer_number, item_id) do update set times = excluded.times, last_on = excluded.last_on
    where (p.times, p.last_on) <> (excluded.times, excluded.last_on)`));
}

/**
 * Keeps `purchased_items` in step, in the transaction that changes the documents. What is touched waits in a table beside the
 * stage: it must be known before the write, and may be as long as the file.
 */
const recountAround =
  (touchedBy: (stage: string) => string) =>
  async ({ tx, stage }: Work): Promise<() => Promise<void>> => {
    const touched = `${stage}_touched`;
    await tx.execute(sql.raw(`
      create unlogged table ${touched} as select customer_number, item_id from (${touchedBy(stage)}) as found where item_id <> ''`));
    return async () => {
      await countAnew(tx, touched);
      await tx.execute(sql.raw(`drop table ${touched}`));
    };
  };

/** Around the write of invoices. */
export const countPurchasesOfInvoices = recountAround(touchedByInvoices);
/** Around the write of invoice lines. */
export const countPurchasesOfLines = recountAround(touchedByLines);
