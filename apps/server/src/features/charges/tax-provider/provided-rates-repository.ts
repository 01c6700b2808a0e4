import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { bool, text } from '../../../platform/db/columns.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { removeInBatches } from '../../../platform/db/in-batches.ts';
import { type Places, prepare, prepareWrite } from '../../../platform/db/prepared.ts';
import { withCountrySql } from '../../accounts/delivery-sql.ts';
import type { ProvidedRate, TaxAddress } from './tax-provider.ts';

/** Goods sent from a location to an address. */
export interface Asked extends TaxAddress {
  location: string;
  today: string;
}

const ofAddress = (at: Places<Asked>): SQL => sql`
  p.zip = upper(${at.zip}) and p.line1 = upper(${at.line1}) and p.city = upper(${at.city})
    and p.state = upper(${at.state}) and p.location = ${at.location}`;

const origin = prepare(
  { line1: text, city: text, state: text, zip: text, isKnown: bool },
  (at: Places<Asked>) => sql`
    select l.address as line1, l.city, ${withCountrySql(sql`l.state`, sql`l.country`)} as state,
      ${withCountrySql(sql`l.zip`, sql`l.country`)} as zip,
      exists (select from provided_tax_rates p where ${ofAddress(at)} and p.asked_on = ${at.today}::date) as is_known
    from locations l
    where l.id = ${at.location}`,
);

/** Returns from where goods leave, null if its postal code is unknown, and whether there are rates from today. */
export async function readOrigin(db: Executor, asked: Asked): Promise<{ from: TaxAddress | null; isKnown: boolean }> {
  const found = await origin.row(db, { ...asked });
  if (found === null) return { from: null, isKnown: false };
  const { isKnown, ...from } = found;
  return { from: from.zip === '' ? null : from, isKnown };
}

const upsert = prepareWrite(
  // Rates are rows as JSON.
  (at: Places<Asked & { rates: string }>) => sql`
    insert into provided_tax_rates (location, zip, state, city, line1, tax_class, rate, freight, asked_on)
    select ${at.location}, upper(${at.zip}), upper(${at.state}), upper(${at.city}), upper(${at.line1}), r."taxClass",
      r.rate, r.freight, ${at.today}::date
    from json_to_recordset(${at.rates}::json) as r("taxClass" text, rate numeric, freight boolean)
    order by r."taxClass"
    on conflict (zip, line1, city, state, location, tax_class)
      do update set rate = excluded.rate, freight = excluded.freight, asked_on = excluded.asked_on`,
);

const removeOlder = prepareWrite(
  (at: Places<Asked>) => sql`
    delete from provided_tax_rates p where ${ofAddress(at)} and p.asked_on < ${at.today}::date`,
);

/** Keeps the rates of an address. Null = the provider has none, and earlier ones end. */
export async function writeProvidedRates(db: Database, asked: Asked, rates: ProvidedRate[] | null): Promise<void> {
  const rows = rates ?? [{ taxClass: '', rate: null, freight: false }];
  await db.transact(async (tx) => {
    await upsert.run(tx, { ...asked, rates: JSON.stringify(rows) });
    await removeOlder.run(tx, { ...asked });
  });
}

const removal = prepareWrite(
  (at: Places<{ before: string; most: number }>) => sql`
    delete from provided_tax_rates
    where ctid = any (array(
      select ctid from provided_tax_rates where asked_on < ${at.before}::date limit ${at.most}::int))`,
);

/** Deletes the rates that were asked for before that day. Returns how many. */
export const removeProvidedRates = (db: Executor, before: string): Promise<number> =>
  removeInBatches(db, removal, { before });
