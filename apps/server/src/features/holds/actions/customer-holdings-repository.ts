import { sql } from 'drizzle-orm/sql/sql';
import type { Transaction } from '../../../platform/db/database.ts';
import { int, nullable, text } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import { availableAt } from '../../stock/stock-sql.ts';
import { liveSql } from '../hold-state-sql.ts';

/**
 * The first key of the advisory lock. Only one transaction at a time sets goods aside for a customer, so that two
 * concurrent requests can't both fit.
 */
const lockClass = 7304;

const holdingLock = prepareWrite(
  (at: Places<{ lockClass: number; customerNumber: string }>) =>
    sql`select pg_advisory_xact_lock(${at.lockClass}::int, hashtext(${at.customerNumber}))`,
);

/** Locks the customer's holds until the transaction ends. Call it before locking a hold or a lot. */
export const lockHolding = (tx: Transaction, customerNumber: string): Promise<number> =>
  holdingLock.run(tx, { lockClass, customerNumber });

/** A customer's current holds. Quantities are in base units. */
export type Holding = RowOf<typeof holding>;

interface HoldingQuestion {
  customerNumber: string;
  itemId: string;
  location: string;
  /** Number of the hold about to change; '' = a new one. */
  except: string;
  today: string;
  timeZone: string;
}

// Holds that ended in an order don't count, because they served their purpose.
const holding = prepare(
  {
    /** Live holds, of any item. */
    live: int,
    /** Held quantity of the item at the location, without the hold about to change. */
    held: text,
    /** Unpromised stock of the item there, plus what the customer holds of it. */
    free: text,
    /** ISO day since which the customer has held the item without a break; null = not held today or yesterday. */
    since: nullable(text),
  },
  (at: Places<HoldingQuestion>) => sql`
    with own as materialized (
        select h.hold_number, h.location, h.base_quantity, h.ended_at, h.held_since,
          (h.requested_at at time zone ${at.timeZone}::text)::date as requested,
          least(h.until, (coalesce(h.ended_at, 'infinity') at time zone ${at.timeZone}::text)::date) as last_day
        from holds h
        where h.customer_number = ${at.customerNumber} and h.item_id = ${at.itemId}
          and h.until >= ${at.today}::date - 1 and h.ended_as is distinct from 'ordered'),
      here as (
        select coalesce(sum(base_quantity), 0) as all_held,
          coalesce(sum(base_quantity) filter (where hold_number <> ${at.except}), 0) as held
        from own
        where ${liveSql(sql`own`)} and location = ${at.location})
    select (
        select count(*)::int
        from holds h
        where h.customer_number = ${at.customerNumber} and ${liveSql(sql`h`)}) as live, here.held::text as held,
      (here.all_held + ${availableAt(sql`${at.itemId}`, sql`${at.location}`)})::text as free,
      (select min(coalesce(held_since, requested))::text from own where last_day >= ${at.today}::date - 1) as since
    from here`,
);

/** Reads what the customer holds. Call it after lockHolding. */
export const readHolding = async (tx: Transaction, question: HoldingQuestion): Promise<Holding> =>
  (await holding.row(tx, { ...question }))!;
