import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Work } from '../../../platform/feeds/target.ts';
import { paidPrice } from './line-defaults.ts';

/**
 * Customer and item of every purchase that staged lines add, remove or change. Charges without a number have item ''.
 */
const touchedByLines = (stage: string): string => `
  select s.customer_number, s.item_id from ${stage} s
  union
  select l.customer_number, l.item_id from ${stage} s
  join invoice_lines l on l.customer_number = s.customer_number and l.invoice_number = s.invoice_number
    and l.line_number = s.line_number and l.item_id <> s.item_id`;

/** The same for invoices whose date changes. An invoice never changes its customer, and a new one has no lines yet. */
const touchedByInvoices = (stage: string): string => `
  select distinct i.customer_number, l.item_id from ${stage} s
  join invoices i on i.customer_number = s.customer_number and i.invoice_number = s.invoice_number
    and i.invoice_date <> s.invoice_date
  join invoice_lines l on l.customer_number = i.customer_number and l.invoice_number = i.invoice_number`;

/** Recounts the affected purchases: the number of invoices, the details of the last one, and the quantity bought. */
async function recount(tx: Transaction, touched: string): Promise<void> {
  const bought = `${touched}_bought`;
  await tx.execute(sql.raw(`analyze ${touched}`));
  // A table with statistics, not a CTE. The planner knows nothing about a CTE's rows and would compare each purchase
  // with every other.
  await tx.execute(
    sql.raw(`
    create unlogged table ${bought} as
    select l.customer_number, l.item_id, l.uom, l.quantity, ${paidPrice} as unit_price, l.description,
      l.invoice_number,
      l.line_number, i.invoice_date
    from ${touched} t
    join invoice_lines l on l.customer_number = t.customer_number and l.item_id = t.item_id
    join invoices i on i.customer_number = l.customer_number and i.invoice_number = l.invoice_number`),
  );
  await tx.execute(sql.raw(`analyze ${bought}`));
  await tx.execute(
    sql.raw(`
    with counted as (
      select customer_number, item_id, count(distinct invoice_number)::int as times, max(invoice_date) as last_on
        from ${bought} where quantity > 0 group by 1, 2
    ), latest as (
      select distinct on (customer_number, item_id) customer_number, item_id, description, uom, unit_price,
        quantity as last_quantity from ${bought} where quantity > 0
      order by customer_number, item_id, invoice_date desc, invoice_number desc, line_number desc
    ), units as (
      select customer_number, item_id, uom, sum(quantity) as quantity from ${bought} group by 1, 2, 3
    ), fresh as materialized (
      select c.customer_number, c.item_id, c.times, c.last_on, latest.description, latest.uom,
        latest.unit_price as last_price, latest.last_quantity,
        sum(u.quantity) filter (where u.uom = latest.uom) as quantity,
        coalesce(jsonb_agg(jsonb_build_array(trim_scale(u.quantity)::text, u.uom)
          order by u.quantity desc, u.uom collate "C") filter (where u.uom <> latest.uom and u.quantity <> 0),
          '[]') as other_units
      from counted c join latest using (customer_number, item_id) join units u using (customer_number, item_id)
      group by 1, 2, 3, 4, 5, 6, 7, 8
    ), gone as (
      delete from purchased_items p using ${touched} t
        where p.customer_number = t.customer_number and p.item_id = t.item_id
        and not exists (select 1 from fresh c where c.customer_number = p.customer_number and c.item_id = p.item_id)
    )
    insert into purchased_items as p (customer_number, item_id, times, last_on, description, uom, last_price,
      last_quantity, quantity, other_units)
    select customer_number, item_id, times, last_on, description, uom, last_price, last_quantity, quantity, other_units
      from fresh
    on conflict (customer_number, item_id) do update
      set times = excluded.times, last_on = excluded.last_on, description = excluded.description,
      uom = excluded.uom, last_price = excluded.last_price, last_quantity = excluded.last_quantity,
        quantity = excluded.quantity, other_units = excluded.other_units
    where (p.times, p.last_on, p.description, p.uom, p.last_price, p.last_quantity, p.quantity, p.other_units)
      <> (excluded.times, excluded.last_on, excluded.description, excluded.uom, excluded.last_price,
        excluded.last_quantity, excluded.quantity, excluded.other_units)`),
  );
  await tx.execute(sql.raw(`drop table ${bought}`));
}

/**
 * Keeps `purchased_items` in step, within the transaction that changes the documents. Stores the affected purchases in
 * a table next to the stage. They must be known before the write, and may be as many as the file has rows.
 */
const recountAround =
  (touchedBy: (stage: string) => string) =>
  async ({ tx, stage }: Work): Promise<() => Promise<void>> => {
    const touched = `${stage}_touched`;
    await tx.execute(
      sql.raw(`
      create unlogged table ${touched} as select customer_number, item_id from (${touchedBy(stage)}) as found
        where item_id <> ''`),
    );
    return async () => {
      await recount(tx, touched);
      await tx.execute(sql.raw(`drop table ${touched}`));
    };
  };

/** Runs around the write of invoices. */
export const countPurchasesOfInvoices = recountAround(touchedByInvoices);
/** Runs around the write of invoice lines. */
export const countPurchasesOfLines = recountAround(touchedByLines);
