import type { Claims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import type { PunchOutProtocol } from '@tradecounter/contract/punchout/punchout-calls';
import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { bool, int, json, nullable, text, textOf, texts } from '../../platform/db/columns.ts';
import { utcText } from '../../platform/db/utc-text.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../platform/db/prepared.ts';
import type { CallerForm, InspectedLine } from './tables.ts';

const ofCustomer = prepare(
  {
    id: int,
    name: text,
    protocol: textOf<PunchOutProtocol>(),
    domain: text,
    identity: text,
    supplier: text,
    username: nullable(text),
    origins: texts,
    on: bool,
    framed: bool,
    takesOrders: bool,
    units: json<Record<string, string>>(),
    noticeUrl: text,
    notice: nullable(json<{ madeAt: string; sent: boolean; reason: string }>()),
    /** ISO. */
    addedAt: text,
    usedAt: nullable(text),
  },
  (at: Places<{ customerNumber: string }>) => sql`
    select c.id, c.name, c.protocol, c.domain, c.identity, c.supplier, u.username, c.origins, c.turned_on as on,
      c.framed, c.takes_orders, c.units, c.notice_url,
      (select json_build_object('madeAt', ${utcText(sql`n.made_at`)}, 'sent', n.sent_at is not null,
          'reason', case when n.reason <> '' and n.status is null then 'no answer' else n.reason end)
        from punchout_orders d join punchout_notices n on n.document_id = d.id
        where d.connection_id = c.id
        order by n.made_at desc limit 1) as notice,
      ${utcText(sql`c.added_at`)} as "addedAt",
      ${utcText(sql`greatest(
          (select max(v.opened_at) from punchout_visits v where v.connection_id = c.id),
          (select max(d.received_at) from punchout_orders d where d.connection_id = c.id),
          (select max(e.received_at) from edi_interchanges e where e.connection_id = c.id))`)} as "usedAt"
    from punchout_connections c left join users u on u.id = c.user_id
    where c.customer_number = ${at.customerNumber}
    order by lower(c.name)`,
);

/** Returns a customer's connections by name. Why there was no answer to a notice would tell of the server's network. */
export const findConnections = (db: Executor, customerNumber: string): Promise<RowOf<typeof ofCustomer>[]> =>
  ofCustomer.rows(db, { customerNumber });

const customerLock = prepareWrite(
  (at: Places<{ customerNumber: string }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended('punchout of ' || ${at.customerNumber}::text, 0))`,
);
const count = prepare(
  { count: int },
  (at: Places<{ customerNumber: string }>) =>
    sql`select count(*)::int as count from punchout_connections where customer_number = ${at.customerNumber}`,
);

/** Counts a customer's connections. Other transactions wait to count until this one ends. */
export async function countConnections(tx: Transaction, customerNumber: string): Promise<number> {
  await customerLock.run(tx, { customerNumber });
  return (await count.row(tx, { customerNumber }))!.count;
}

/** What the customer's admin sets. */
interface ConnectionSettings {
  userId: number | null;
  origins: string[];
  framed: boolean;
  takesOrders: boolean;
  units: string;
  supplier: string;
  noticeUrl: string;
  /** Sealed; null = none, or the one there is. */
  noticeSecret: Buffer | null;
}

interface NewConnection extends ConnectionSettings {
  customerNumber: string;
  name: string;
  protocol: PunchOutProtocol;
  domain: string;
  identity: string;
  secretHash: Buffer;
  addedAt: string;
}

const insertion = prepare(
  { id: int },
  (at: Places<NewConnection>) => sql`
    insert into punchout_connections (customer_number, name, domain, identity, secret_hash, user_id, origins, added_at,
      framed, takes_orders, units, notice_url, notice_secret, notices_since, protocol, supplier)
    values (${at.customerNumber}, ${at.name}, ${at.domain}, ${at.identity}, ${at.secretHash}, ${at.userId},
      ${at.origins}::text[], ${at.addedAt}, ${at.framed}, ${at.takesOrders}, ${at.units}::jsonb, ${at.noticeUrl},
      ${at.noticeSecret}, ${at.addedAt}, ${at.protocol}, ${at.supplier})
    on conflict (customer_number, lower(name)) do nothing
    returning id`,
);

/** Inserts a connection and returns its id. Null when another one of the customer has the name. */
export const insertConnection = async (tx: Transaction, connection: NewConnection): Promise<number | null> =>
  (await insertion.row(tx, connection))?.id ?? null;

interface ConnectionKey {
  customerNumber: string;
  id: number;
}

const settingsUpdate = prepare(
  { name: text },
  (at: Places<ConnectionKey & ConnectionSettings & { now: string }>) => sql`
    update punchout_connections set user_id = ${at.userId}, origins = ${at.origins}::text[],
      framed = ${at.framed}, takes_orders = ${at.takesOrders}, units = ${at.units}::jsonb,
      supplier = ${at.supplier}, notice_url = ${at.noticeUrl},
      notice_secret = case
        when ${at.noticeUrl}::text = '' then null
        when ${at.noticeUrl}::text = notice_url then coalesce(${at.noticeSecret}::bytea, notice_secret)
        else ${at.noticeSecret}::bytea
      end,
      notices_since = case when notice_url = '' and protocol <> 'edi' then ${at.now}::timestamptz else notices_since end
    where customer_number = ${at.customerNumber} and id = ${at.id}
    returning name`,
);

/**
 * Saves what an admin set. Another address of notices doesn't get the secret of the one before. Returns the connection's
 * name, or null if the customer has none with that id.
 */
export const saveSettings = async (
  tx: Transaction,
  change: ConnectionKey & ConnectionSettings & { now: string },
): Promise<string | null> => (await settingsUpdate.row(tx, change))?.name ?? null;

const protocolOf = prepare(
  { protocol: textOf<PunchOutProtocol>() },
  (at: Places<ConnectionKey>) => sql`
    select protocol from punchout_connections where customer_number = ${at.customerNumber} and id = ${at.id}`,
);

/** Returns what the customer's connection speaks. Null if the customer has none with that id. */
export const findProtocol = async (db: Executor, key: ConnectionKey): Promise<PunchOutProtocol | null> =>
  (await protocolOf.row(db, { ...key }))?.protocol ?? null;

const turning = prepare(
  { name: text },
  (at: Places<ConnectionKey & { on: boolean }>) => sql`
    update punchout_connections set turned_on = ${at.on}::boolean
    where customer_number = ${at.customerNumber} and id = ${at.id}
    returning name`,
);

/** Turns a connection on or off. Returns its name, or null if the customer has none with that id. */
export const saveTurned = async (tx: Transaction, key: ConnectionKey & { on: boolean }): Promise<string | null> =>
  (await turning.row(tx, { ...key }))?.name ?? null;

const removal = prepare(
  { name: text },
  (at: Places<ConnectionKey>) => sql`
    delete from punchout_connections where customer_number = ${at.customerNumber} and id = ${at.id} returning name`,
);

/** Deletes a connection. Returns its name, or null if the customer has none with that id. */
export const deleteConnection = async (tx: Transaction, key: ConnectionKey): Promise<string | null> =>
  (await removal.row(tx, { ...key }))?.name ?? null;

export type Connection = RowOf<typeof bySecret>;

const bySecret = prepare(
  {
    id: int,
    customerNumber: text,
    name: text,
    domain: text,
    identity: text,
    userId: nullable(int),
    origins: texts,
    on: bool,
    framed: bool,
    takesOrders: bool,
    units: json<Record<string, string>>(),
    supplier: text,
    /** Of the customer, ISO 4217. */
    currency: text,
  },
  (at: Places<{ protocol: PunchOutProtocol; domains: string[]; identities: string[]; secretHash: Buffer }>) => sql`
    select c.id, c.customer_number, c.name, c.domain, c.identity, c.user_id, c.origins, c.turned_on as on,
      c.framed, c.takes_orders, c.units, c.supplier,
        coalesce(nullif(m.currency, ''), (select code from shop_currency), 'USD') as currency
    from punchout_connections c join customers m on m.number = c.customer_number and not m.closed
    where c.secret_hash = ${at.secretHash} and c.protocol = ${at.protocol}
      and (lower(c.domain), c.identity) in (
        select lower(one.domain), one.identity
        from unnest(${at.domains}::text[], ${at.identities}::text[]) as one(domain, identity))`,
);

/** Returns the connection with that secret, if it speaks so and one of these credentials is its own. */
export const findConnection = (
  db: Executor,
  {
    protocol,
    from,
    secretHash,
  }: { protocol: PunchOutProtocol; from: readonly { domain: string; identity: string }[]; secretHash: Buffer },
): Promise<Connection | null> =>
  bySecret.row(db, {
    protocol,
    domains: from.map(({ domain }) => domain),
    identities: from.map(({ identity }) => identity),
    secretHash,
  });

const shoppers = prepare(
  {
    userId: int,
    username: text,
    email: text,
    language: text,
    userClaims: json<Record<string, string>>(),
    claims: json<Record<string, string>>(),
  },
  (at: Places<{ customerNumber: string; names: string[]; userId: number | null }>) => sql`
    select u.id as "userId", lower(u.username) as username, lower(coalesce(u.email, '')) as email,
      u.language, u.claims as "userClaims", a.claims
    from users u join user_accounts a on a.user_id = u.id and not a.by_branch
    where a.customer_number = ${at.customerNumber} and not u.disabled
      and (u.id = ${at.userId}::bigint or lower(u.username) = any(${at.names}::text[])
        or lower(u.email) = any(${at.names}::text[]))`,
);

/** Returns the customer's people who have one of these user names or e-mail addresses, and the one with that id. */
export const findShoppers = (
  db: Executor,
  asked: { customerNumber: string; names: string[]; userId: number | null },
): Promise<RowOf<typeof shoppers>[]> => shoppers.rows(db, asked);

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
    inspected: nullable(json<InspectedLine[]>()),
    form: nullable(json<CallerForm>()),
  },
  (at: Places<{ id: number }>) => sql`
    select v.id, v.buyer_cookie, v.from_domain, v.from_identity, v.to_domain, v.to_identity, c.units,
      c.supplier, v.inspected, v.form
    from punchout_visits v join punchout_connections c on c.id = v.connection_id
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
    select i.id, case when ${at.manufacturers}::boolean then i.manufacturer_item else '' end as manufacturer_item, i.unspsc
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
