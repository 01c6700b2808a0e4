import type { Claims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { bool, int, json, nullable, text, texts } from '../../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import { currencySql } from '../../accounts/buyer-sql.ts';
import type { CallerForm, InspectedLine } from '../tables.ts';

interface NewVisit {
  customerNumber: string;
  connectionId: number;
  userId: number;
  payloadId: string;
  askedAt: string;
  buyerCookie: string;
  returnUrl: string;
  fromDomain: string;
  fromIdentity: string;
  toDomain: string;
  toIdentity: string;
  codeHash: Buffer;
  /** Null = its pages can't be in a frame. */
  frameHash: Buffer | null;
  /** The lines of a requisition that is only viewed, as JSON. */
  inspected: string | null;
  /** The item that is shown first. */
  itemId: string | null;
  /** What an OCI system wants back, as JSON; null = cXML. */
  form: string | null;
}

const visitInsertion = prepare(
  { id: int },
  (at: Places<NewVisit>) => sql`
    insert into punchout_visits (customer_number, connection_id, user_id, payload_id, asked_at, buyer_cookie,
      return_url, from_domain, from_identity, to_domain, to_identity, code_hash, frame_hash,
      inspected, item_id, form)
    values (${at.customerNumber}, ${at.connectionId}, ${at.userId}, ${at.payloadId}, ${at.askedAt}, ${at.buyerCookie},
      ${at.returnUrl}, ${at.fromDomain}, ${at.fromIdentity}, ${at.toDomain}, ${at.toIdentity}, ${at.codeHash},
      ${at.frameHash}, ${at.inspected}::jsonb, ${at.itemId}, ${at.form}::jsonb)
    on conflict (connection_id, payload_id) do nothing
    returning id`,
);

/** Inserts a visit and returns its number. Null when the connection has sent a document with that payloadID before. */
export const insertVisit = async (tx: Transaction, visit: NewVisit): Promise<number | null> =>
  (await visitInsertion.row(tx, visit))?.id ?? null;

const opening = prepare(
  {
    id: int,
    customerNumber: text,
    userId: int,
    username: text,
    name: text,
    inspects: bool,
    showsCart: bool,
    itemId: nullable(text),
  },
  (at: Places<{ codeHash: Buffer; now: string; since: string }>) => sql`
    with held as (
        select v.id, c.name
        from punchout_visits v join punchout_connections c on c.id = v.connection_id and c.turned_on
        where v.code_hash = ${at.codeHash} and v.asked_at > ${at.since}::timestamptz
        for share of c)
    update punchout_visits v set opened_at = ${at.now}
    from held, users u
    where v.id = held.id and v.opened_at is null and u.id = v.user_id
    returning v.id, v.customer_number, v.user_id, u.username, held.name,
      v.inspected is not null as inspects,
      coalesce(jsonb_array_length(v.inspected), 0) > 0 as shows_cart, v.item_id`,
);

/**
 * Uses up the code of a start page, unless its request is older than `since`. Returns the visit, or null. Whoever turns
 * the connection off waits until the transaction ends, and then finds the session to end.
 */
export const openVisit = (
  tx: Transaction,
  { codeHash, now, since }: { codeHash: Buffer; now: Date; since: Date },
): Promise<RowOf<typeof opening> | null> =>
  opening.row(tx, { codeHash, now: now.toISOString(), since: since.toISOString() });

const closing = prepareWrite(
  (at: Places<{ id: number; now: string }>) => sql`
    update punchout_visits set opened_at = ${at.now}, returned_at = ${at.now} where id = ${at.id}`,
);

/** Closes a visit that was answered at once, without a session. */
export const closeVisit = (tx: Transaction, id: number, now: Date): Promise<number> =>
  closing.run(tx, { id, now: now.toISOString() });

const openOf = prepare(
  { id: int },
  (at: Places<{ connectionId: number }>) => sql`
    select id from punchout_visits
    where connection_id = ${at.connectionId} and opened_at is not null and returned_at is null`,
);

/** Returns the numbers of a connection's sessions that haven't gone back. */
export const findOpenVisits = async (tx: Transaction, connectionId: number): Promise<number[]> =>
  (await openOf.rows(tx, { connectionId })).map(({ id }) => id);

export type Visit = RowOf<typeof byNumber>;

const byNumber = prepare(
  {
    id: int,
    buyerCookie: text,
    fromDomain: text,
    fromIdentity: text,
    toDomain: text,
    toIdentity: text,
    units: json<Record<string, string>>(),
    supplier: text,
    /** Of the customer, ISO 4217. */
    currency: text,
    inspected: nullable(json<InspectedLine[]>()),
    form: nullable(json<CallerForm>()),
  },
  (at: Places<{ id: number }>) => sql`
    select v.id, v.buyer_cookie, v.from_domain, v.from_identity, v.to_domain, v.to_identity, c.units,
      c.supplier, ${currencySql(sql`m`)} as currency, v.inspected, v.form
    from punchout_visits v join punchout_connections c on c.id = v.connection_id
      join customers m on m.number = v.customer_number
    where v.id = ${at.id} and v.returned_at is null
    for update of v`,
);

/** Returns a visit that hasn't gone back, locked until the transaction ends. */
export const lockVisit = (tx: Transaction, id: number): Promise<Visit | null> => byNumber.row(tx, { id });

const messageUpdate = prepareWrite(
  (at: Places<{ id: number; message: string; returnHash: Buffer; until: string }>) => sql`
    update punchout_visits set message = ${at.message}, return_hash = ${at.returnHash}, return_until = ${at.until}
    where id = ${at.id}`,
);

/** Keeps the message for the page with that code, which replaces an earlier one. */
export const saveMessage = (
  tx: Transaction,
  { until, ...kept }: { id: number; message: string; returnHash: Buffer; until: Date },
): Promise<number> => messageUpdate.run(tx, { ...kept, until: until.toISOString() });

const returning = prepare(
  {
    id: int,
    customerNumber: text,
    username: text,
    name: text,
    origins: texts,
    framed: bool,
    returnUrl: text,
    message: text,
    form: nullable(json<CallerForm>()),
  },
  (at: Places<{ returnHash: Buffer; now: string }>) => sql`
    with kept as (
        select v.id, v.message, u.username, c.name, c.origins, c.framed and v.frame_hash is not null as framed
        from punchout_visits v join users u on u.id = v.user_id and not u.disabled
          join punchout_connections c on c.id = v.connection_id and c.turned_on
        where v.return_hash = ${at.returnHash} and v.returned_at is null
          and v.return_until > ${at.now}::timestamptz
        for update of v)
    update punchout_visits v set returned_at = ${at.now}, message = null
    from kept
    where v.id = kept.id
    returning v.id, v.customer_number, kept.username, kept.name, kept.origins, kept.framed, v.return_url,
      kept.message, v.form`,
);

/** Uses up the code of a page that sends a cart back. Returns what it sends, or null. */
export const takeMessage = (
  tx: Transaction,
  { returnHash, now }: { returnHash: Buffer; now: Date },
): Promise<RowOf<typeof returning> | null> => returning.row(tx, { returnHash, now: now.toISOString() });

const framing = prepare(
  { origins: texts },
  (at: Places<{ frameHash: Buffer; since: string }>) => sql`
    select c.origins
    from punchout_visits v join punchout_connections c on c.id = v.connection_id and c.turned_on and c.framed
    where v.frame_hash = ${at.frameHash} and v.returned_at is null and v.asked_at > ${at.since}::timestamptz`,
);

/** Returns the sites that may show the pages of the visit with that code in a frame. None for any other code. */
export const findFramingSites = async (
  db: Executor,
  { frameHash, since }: { frameHash: Buffer; since: Date },
): Promise<readonly string[]> => (await framing.row(db, { frameHash, since: since.toISOString() }))?.origins ?? [];

const codes = prepare(
  { id: text, manufacturerItem: text, unspsc: text },
  (at: Places<{ ids: string[]; manufacturers: boolean }>) => sql`
    select i.id, case when ${at.manufacturers}::boolean then i.manufacturer_item else '' end as manufacturer_item,
      i.unspsc
    from items i
    where i.id = any(${at.ids}::text[])`,
);

/**
 * Returns the manufacturers' numbers of items, if the person may see them, and their UNSPSC codes. Either is empty where
 * there is none.
 */
export const findItemCodes = (db: Executor, claims: Claims, ids: string[]): Promise<RowOf<typeof codes>[]> =>
  codes.rows(db, { ids, manufacturers: may(claims, 'ShowManufacturerItem') });

const old = prepare(
  { id: int, customerNumber: text },
  (at: Places<{ before: string; most: number }>) => sql`
    delete from punchout_visits
    where id in (
        select id
        from punchout_visits
        where asked_at < ${at.before}::timestamptz
        order by asked_at limit ${at.most}::int)
    returning id, customer_number`,
);

/** Deletes visits from before that time, at most 500. Returns them. */
export const deleteOldVisits = (tx: Transaction, before: Date): Promise<RowOf<typeof old>[]> =>
  old.rows(tx, { before: before.toISOString(), most: 500 });
