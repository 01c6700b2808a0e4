import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { json, nullable, text } from '../../platform/db/columns.ts';
import {
  flag,
  form,
  type Places,
  prepare,
  prepareForms,
  prepareWrite,
  type RowOf,
} from '../../platform/db/prepared.ts';
import {
  type Choice,
  choiceParts,
  copyingChoiceSql,
  removingChoiceSql,
  savingChoiceSql,
} from '../accounts/choice-sql.ts';
import { type DeliveryKey, inForceSql, servedFrom, cartDeliverySql, withCountrySql } from '../accounts/delivery-sql.ts';
import { type CutOffs, cutOffsOf, shipViaRow, type ShipViaRow } from '../places/repository.ts';
import { countChangeSql } from '../cart/repository.ts';

/** An address in the parts that the calls use. */
const addressRow = { name: text, line1: text, line2: text, city: text, state: text, zip: text, country: text };

export type AddressRow = RowOf<typeof addressRow>;

const shipToRow = {
  ...addressRow,
  sequence: text,
  location: text,
  company: text,
  /** The default ship via for this address; null = one must be chosen. */
  shipVia: nullable(text),
  how: nullable(text),
};

export type ShipToRow = RowOf<typeof shipToRow>;

const shipToColumns: SQL = sql`s.name, s.line1, s.line2, s.city, s.state, s.zip, s.country, s.sequence, s.location,
  coalesce(l.company, s.company) as company, v.code as ship_via, v.how`;
const shipToTables: SQL = sql`ship_tos s
  join customers c on c.number = s.customer_number
  left join locations l on l.id = s.location
  left join ship_vias v on ${inForceSql({
    chosen: sql`null`,
    shipTos: sql`s.ship_via`,
    addressed: sql`true`,
    from: sql`s.location`,
    postal: withCountrySql(sql`s.zip`, sql`s.country`),
  })}`;

const shipTos = prepare(
  shipToRow,
  (at: Places<{ customerNumber: string }>) =>
    sql`
      select ${shipToColumns}
      from ${shipToTables}
      where s.customer_number = ${at.customerNumber} and not s.closed
      order by lower(s.name), s.sequence collate "C"`,
);

/** Returns the open ship-tos of the customer's book, by name. */
export const findShipTos = (db: Executor, customerNumber: string): Promise<ShipToRow[]> =>
  shipTos.rows(db, { customerNumber });

const shipTo = prepare(
  shipToRow,
  (at: Places<{ customerNumber: string; sequence: string }>) =>
    sql`
      select ${shipToColumns}
      from ${shipToTables}
      where s.customer_number = ${at.customerNumber} and s.sequence = ${at.sequence} and not s.closed`,
);

/** Returns an open ship-to of the customer's book, or null. */
export const findShipTo = (db: Executor, customerNumber: string, sequence: string): Promise<ShipToRow | null> =>
  shipTo.row(db, { customerNumber, sequence });

const ownAddress = prepare(
  { ...addressRow, location: text },
  (at: Places<{ customerNumber: string }>) =>
    sql`
      select name, line1, line2, city, state, zip, country, location from customers
      where number = ${at.customerNumber}`,
);

/** Returns the customer's own address, with the location that serves it. */
export const findOwnAddress = async (
  db: Executor,
  customerNumber: string,
): Promise<AddressRow & { location: string }> => (await ownAddress.row(db, { customerNumber }))!;

/** The delivery by the user's choice, or to the ship-to that the key names. */
const deliverySql = (at: Places<DeliveryKey>, toShipTo: boolean): SQL =>
  cartDeliverySql(at.userId, at.customerNumber, toShipTo ? at.shipTo : undefined);

const choice = prepareForms([flag], (toShipTo) =>
  form(
    {
      location: text,
      reportName: nullable(text),
      locationAddress: nullable(text),
      locationCity: nullable(text),
      locationState: nullable(text),
      locationZip: nullable(text),
      locationCountry: nullable(text),
      locationPhone: nullable(text),
      counterHours: nullable(text),
      cutOffs: nullable(json<NonNullable<CutOffs>>()),
      company: text,
      /** The ship via in force; null = none. */
      shipVia: nullable(text),
      how: nullable(text),
      sequence: nullable(text),
      /** Name of the chosen or default ship via, whether or not it reaches the address. */
      namedVia: nullable(text),
      /** The code the user chose; null = none. */
      chosenVia: nullable(text),
      name: text,
      line1: text,
      line2: text,
      city: text,
      state: text,
      zip: text,
      country: text,
    },
    (at: Places<DeliveryKey>) => sql`
      select ${servedFrom} as location, l.report_name, l.address as location_address, l.city as location_city,
        l.state as location_state, l.zip as location_zip,
        l.country as location_country, l.phone as location_phone, l.counter_hours,
        ${cutOffsOf(sql`l.id`)} as cut_offs,
        coalesce(l.company, '0') as company, v.code as ship_via, v.how, d.sequence,
        (select n.description
          from ship_vias n
          where n.code = coalesce(d.ship_via, st.ship_via, c.ship_via)) as named_via, d.ship_via as chosen_via,
        case when d.sequence = '99' then d.name else coalesce(st.name, c.name) end as name,
        case when d.sequence = '99' then d.line1 else coalesce(st.line1, c.line1) end as line1,
        case when d.sequence = '99' then d.line2 else coalesce(st.line2, c.line2) end as line2,
        case when d.sequence = '99' then d.city else coalesce(st.city, c.city) end as city,
        case when d.sequence = '99' then d.state else coalesce(st.state, c.state) end as state,
        case when d.sequence = '99' then d.zip else coalesce(st.zip, c.zip) end as zip,
        case when d.sequence = '99' then d.country else coalesce(st.country, c.country) end as country
      from ${deliverySql(at, toShipTo)}`,
  ),
);

export type ChoiceRow = RowOf<typeof choice>;

/**
 * Returns where the cart's goods go: the choice, or else the customer's own address.
 * An address of the book is read in its current state. A typed-in one ('99') is stored with the choice.
 */
export const findChoice = (db: Executor, key: DeliveryKey): Promise<ChoiceRow | null> =>
  choice(key.shipTo !== undefined).row(db, key);

const viaInForce = prepareForms([flag], (toShipTo) =>
  form(
    shipViaRow,
    (at: Places<DeliveryKey>) =>
      sql`select v.* from ship_vias v where v.code = (select v.code from ${deliverySql(at, toShipTo)})`,
  ),
);

/** Returns the ship via in force for the delivery, or null. */
export const findViaInForce = (db: Executor, key: DeliveryKey): Promise<ShipViaRow | null> =>
  viaInForce(key.shipTo !== undefined).row(db, key);

/** Sets these parts of the choice, and counts the change of the cart. */
const saving = prepareForms(
  [],
  (...parts) =>
    form(
      null,
      (at: Places<{ userId: number; customerNumber: string } & Partial<Choice>>) => sql`with saved as (
        ${savingChoiceSql(at, parts)})
      ${countChangeSql(at)}`,
    ),
  choiceParts,
);

/**
 * Changes the given parts of the choice and leaves the others.
 * The destination is part of what buyers review, so an order for the cart's earlier version is then refused.
 */
export const saveChoice = (
  db: Executor,
  userId: number,
  customerNumber: string,
  change: Partial<Choice>,
): Promise<number> =>
  saving(...(Object.keys(change) as (keyof Choice)[])).run(db, { ...change, userId, customerNumber });

const choiceCopy = prepareWrite(copyingChoiceSql);

/** Copies the user's choice to another cart's. Without a choice, that cart has none either. */
export const copyChoice = (
  tx: Transaction,
  key: { userId: number; customerNumber: string },
  to: number,
): Promise<number> => choiceCopy.run(tx, { ...key, to });

const choiceRemoval = prepareWrite(removingChoiceSql);

/** Deletes a choice. */
export const removeChoice = (tx: Transaction, key: { userId: number; customerNumber: string }): Promise<number> =>
  choiceRemoval.run(tx, key);
