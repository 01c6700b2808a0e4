import type { JobPrice } from '@tradecounter/rules/prices/job-price';
import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor } from '../../platform/db/database.ts';
import { nullable, text } from '../../platform/db/columns.ts';
import { type Places, prepareWrite } from '../../platform/db/prepared.ts';

/** The sidemarks in lower case that mean the same job of the customer as this one, which is in lower case too. */
const marksOfJob = (customerNumber: SQL, mark: SQL): SQL => sql`
  array(
    select ${mark}
    union all
    select k.sidemark_key
    from job_sidemarks m
    join job_sidemarks k on k.customer_number = m.customer_number and k.job_number = m.job_number
    where m.customer_number = ${customerNumber} and m.sidemark_key = ${mark})`;

/**
 * Base units that the customer `who` ordered of the item of job price `j` since its first day, in lines that are for a
 * job with these sidemarks. A line without a sidemark is for that of its order. Lines that were priced for the job count
 * too, whatever sidemark they have now: a job can lose a sidemark, and some buyers see none of lines. Goods that were
 * taken back give no more than the greatest quantity.
 */
const orderedFor = (marks: SQL): SQL => sql`
  (select greatest(coalesce(sum(l.base_quantity), 0), 0)
    from (
        select m.order_number, m.line_number, m.item_id, m.base_quantity
        from order_lines m
        where m.customer_number = who.number and m.sidemark <> '' and lower(m.sidemark) = any(${marks})
        union
        select m.order_number, m.line_number, m.item_id, m.base_quantity
        from orders s
        join order_lines m on m.customer_number = s.customer_number and m.order_number = s.order_number
          and m.sidemark = ''
        where s.customer_number = who.number and s.sidemark <> '' and lower(s.sidemark) = any(${marks})
        union
        select m.order_number, m.line_number, m.item_id, m.base_quantity
        from order_lines m
        where m.customer_number = who.number and m.item_id = j.item_id and m.price_reason ? 'job'
          and lower(m.price_reason->>'job') = lower(j.job)) l
    join orders o on o.customer_number = who.number and o.order_number = l.order_number
    where l.item_id = j.item_id and o.state <> 'cancelled'
      and o.placed_at >= j.valid_from::timestamp
        at time zone coalesce((select s.time_zone from pricing_settings s), 'UTC'))`;

/**
 * The price of item `i` for the customer `who` and the job of this sidemark on that day, in the format that
 * readJobPrice reads. Null without one. Almost free in a shop without such prices.
 */
export const jobPriceColumn = (sidemark: SQL, today: SQL) =>
  nullable(
    text(sql`
    (case
      when ${sidemark} <> '' and exists (select 1 from job_prices) then (
        select json_build_object('job', j.job, 'uom', j.uom, 'price', trim_scale(j.price)::text,
            'most', trim_scale(j.maximum)::text, 'mostUom', coalesce(nullif(j.maximum_uom, ''), j.uom),
            'used', case when j.maximum is null then '0' else ${orderedFor(sql`mark.keys`)}::text end)
        from (select ${marksOfJob(sql`who.number`, sql`lower(${sidemark})`)} as keys) mark
        join job_prices j on j.customer_number = who.number and j.item_id = i.id and lower(j.job) = any(mark.keys)
        where j.currency = who.currency and j.valid_from <= ${today}
          and (j.valid_until is null or j.valid_until >= ${today})
        order by j.valid_from desc, j.price, j.job limit 1)
    end)::text`),
  );

/** Reads a value of jobPriceColumn. */
export const readJobPrice = (stored: string | null): JobPrice | null =>
  stored === null ? null : (JSON.parse(stored) as JobPrice);

const lock = prepareWrite(
  (at: Places<{ customerNumber: string }>) => sql`
    select pg_advisory_xact_lock(hashtextextended('job prices of ' || ${at.customerNumber}::text, 0))
    where exists (
      select 1
      from job_prices
      where customer_number = ${at.customerNumber} and maximum is not null)`,
);

/**
 * Makes orders of a customer take turns until the transaction ends, if it has job prices for a greatest quantity. What
 * is read afterwards counts the orders before.
 */
export const lockJobPrices = (tx: Executor, customerNumber: string): Promise<number> =>
  lock.run(tx, { customerNumber });
