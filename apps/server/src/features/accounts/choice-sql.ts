import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Places } from '../../platform/db/prepared.ts';

/** A user's choice of delivery for a cart, as stored in `delivery_choices`. */
export interface Choice {
  /** Null = not chosen. */
  location: string | null;
  shipVia: string | null;
  sequence: string;
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

const columns: Record<keyof Choice, string> = {
  location: 'location',
  shipVia: 'ship_via',
  sequence: 'sequence',
  name: 'name',
  line1: 'line1',
  line2: 'line2',
  city: 'city',
  state: 'state',
  zip: 'zip',
  country: 'country',
};

export const choiceParts = Object.keys(columns) as (keyof Choice)[];

/**
 * Statement that returns the choices of closed addresses to the customer's own address. It returns the user and the
 * customer of each.
 */
export const choicesLeft = `
  update delivery_choices d set sequence = null, ship_via = null, location = null from ship_tos t
  where t.closed and d.customer_number = t.customer_number and d.sequence = t.sequence
  returning d.user_id, d.customer_number`;

interface ChoiceKey {
  userId: number;
  customerNumber: string;
}

/** Sets these parts of the user's choice for that customer, and leaves the others. */
export function savingChoiceSql(at: Places<ChoiceKey & Partial<Choice>>, parts: readonly (keyof Choice)[]): SQL {
  const names = sql.join(
    parts.map((part) => sql.identifier(columns[part])),
    sql`, `,
  );
  const values = sql.join(
    parts.map((part) => sql`${at[part]}`),
    sql`, `,
  );
  const updates = sql.join(
    parts.map((part) => sql`${sql.identifier(columns[part])} = excluded.${sql.identifier(columns[part])}`),
    sql`, `,
  );
  return sql`
    insert into delivery_choices (user_id, customer_number, ${names})
    values (${at.userId}, ${at.customerNumber}, ${values})
    on conflict (user_id, customer_number) do update set ${updates}`;
}

/** Copies the user's choice for that customer to the cart that `to` identifies. */
export const copyingChoiceSql = (at: Places<ChoiceKey & { to: number }>): SQL => sql`
  insert into delivery_choices (user_id, customer_number, location, ship_via, sequence, name, line1, line2, city, state,
    zip, country)
  select ${at.to}::bigint, customer_number, location, ship_via, sequence, name, line1, line2, city, state, zip, country
  from delivery_choices
  where user_id = ${at.userId} and customer_number = ${at.customerNumber}`;

/** Deletes the user's choice for that customer. */
export const removingChoiceSql = (at: Places<ChoiceKey>): SQL =>
  sql`delete from delivery_choices where user_id = ${at.userId} and customer_number = ${at.customerNumber}`;
