import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Place } from '../../platform/db/prepared.ts';
import { cartDeliverySql, destinationColumns, servedFrom } from './delivery-sql.ts';

/** The currency of a row of `customers`, ISO 4217. */
export const currencySql = (customer: SQL): SQL =>
  sql`coalesce(nullif(${customer}.currency, ''), (select code from shop_currency), 'USD')`;

/**
 * One row named `who`: the customer with the user's current cart. Everything that is priced or promised joins it.
 *
 * Columns: number, name, freight_terms, freight_account, price_class, currency, credit_hold, tax_rate, tax_exempt,
 * card_discount, location (serves the cart), ship_via (the one in force), its how and freight_*, line1, city, state,
 * zip, residential and liftgate of the destination, sequence, ship_to_key (for ship-to prices; null when goods are picked up
 * or the address was typed in). With `shipTo`, the goods go to that ship-to instead (see cartDeliverySql).
 *
 * Goods that are picked up are bought at the counter, so the ship-to's prices and tax don't apply (record 68).
 */
export const buyerSql = (userId: Place<number>, customerNumber: Place<string>, shipTo?: Place<string>): SQL => sql`
  select c.number, c.name, c.freight_terms, c.freight_account, c.price_class, c.currency, c.credit_hold, c.tax_exempt,
    c.card_discount,
    coalesce(case when v.how = 'W' then l.tax_rate else st.tax_rate end, c.tax_rate) as tax_rate,
    ${servedFrom} as location, v.code as ship_via, v.how, v.freight_flat, v.freight_per_pound, v.freight_free_over,
    ${destinationColumns}, d.sequence,
    case
      when st.sequence is not null and v.how is distinct from 'W' then c.number || '/' || st.sequence
    end as ship_to_key
  from ${cartDeliverySql(userId, customerNumber, shipTo)}`;
