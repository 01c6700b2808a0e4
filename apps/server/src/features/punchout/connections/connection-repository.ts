import type { EdiFormat, PunchOutProtocol, Weekday } from '@tradecounter/contract/punchout/punchout-calls';
import { sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { bool, int, json, nullable, text, textOf, texts, textsOf } from '../../../platform/db/columns.ts';
import { utcText } from '../../../platform/db/utc-text.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import { currencySql } from '../../accounts/buyer-sql.ts';

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
    format: textOf<EdiFormat>(),
    stockAt: text,
    stockDays: textsOf<Weekday>(),
    stockItems: texts,
    noticeUrl: text,
    notice: nullable(json<{ madeAt: string; sent: boolean; reason: string }>()),
    /** ISO. */
    addedAt: text,
    usedAt: nullable(text),
  },
  (at: Places<{ customerNumber: string }>) => sql`
    select c.id, c.name, c.protocol, c.domain, c.identity, c.supplier, u.username, c.origins, c.turned_on as on,
      c.framed, c.takes_orders, c.units, c.format, c.stock_at, c.stock_days, c.stock_items, c.notice_url,
      case
        when c.protocol <> 'edi' then (
          select json_build_object('madeAt', ${utcText(sql`n.made_at`)}, 'sent', n.sent_at is not null,
            'reason', case when n.reason <> '' and n.status is null then 'no answer' else n.reason end)
          from punchout_orders d join punchout_notices n on n.document_id = d.id
          where d.connection_id = c.id
          order by n.made_at desc limit 1)
        when c.push_tried_at is not null then
          json_build_object('madeAt', ${utcText(sql`c.push_tried_at`)}, 'sent', c.push_reason = '',
            'reason', c.push_reason)
      end as notice,
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
  format: EdiFormat;
  stockAt: string;
  stockDays: Weekday[];
  stockItems: string[];
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
      framed, takes_orders, units, notice_url, notice_secret, notices_since, protocol, supplier, format, stock_at,
      stock_days, stock_items)
    values (${at.customerNumber}, ${at.name}, ${at.domain}, ${at.identity}, ${at.secretHash}, ${at.userId},
      ${at.origins}::text[], ${at.addedAt}, ${at.framed}, ${at.takesOrders}, ${at.units}::jsonb, ${at.noticeUrl},
      ${at.noticeSecret}, ${at.addedAt}, ${at.protocol}, ${at.supplier}, ${at.format},
      ${at.stockAt}, ${at.stockDays}::text[], ${at.stockItems}::text[])
    on conflict (customer_number, lower(name)) do nothing
    returning id`,
);

/** Inserts a connection and returns its id. Null when another one of the customer has the name. */
export const insertConnection = async (tx: Transaction, connection: NewConnection): Promise<number | null> =>
  (await insertion.row(tx, connection))?.id ?? null;

/** Returns the id of a row from a request. 0, which no row has, for what isn't an id. */
export const idOf = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0);

interface ConnectionKey {
  customerNumber: string;
  id: number;
}

const settingsUpdate = prepare(
  { name: text },
  (at: Places<ConnectionKey & ConnectionSettings & { now: string }>) => sql`
    update punchout_connections set user_id = ${at.userId}, origins = ${at.origins}::text[],
      framed = ${at.framed}, takes_orders = ${at.takesOrders}, units = ${at.units}::jsonb,
      supplier = ${at.supplier}, format = ${at.format}, stock_at = ${at.stockAt},
      stock_days = ${at.stockDays}::text[], stock_items = ${at.stockItems}::text[], notice_url = ${at.noticeUrl},
      notice_secret = case
        when ${at.noticeUrl}::text = '' then null
        when ${at.noticeUrl}::text = notice_url then coalesce(${at.noticeSecret}::bytea, notice_secret)
        else ${at.noticeSecret}::bytea
      end,
      notices_since = case
        when notice_url = '' and protocol <> 'edi' then ${at.now}::timestamptz
        else notices_since
      end, push_due_at = null
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
    update punchout_connections set turned_on = ${at.on}::boolean, push_due_at = null
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

const connectionColumns = {
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
  format: textOf<EdiFormat>(),
  noticeUrl: text,
  /** Of the customer, ISO 4217. */
  currency: text,
};

const connectionSql = sql`
    select c.id, c.customer_number, c.name, c.domain, c.identity, c.user_id, c.origins, c.turned_on as on,
      c.framed, c.takes_orders, c.units, c.supplier, c.format, c.notice_url,
      ${currencySql(sql`m`)} as currency
    from punchout_connections c join customers m on m.number = c.customer_number and not m.closed`;

const bySecret = prepare(
  connectionColumns,
  (at: Places<{ protocol: PunchOutProtocol; domains: string[]; identities: string[]; secretHash: Buffer }>) => sql`
    ${connectionSql}
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

const byId = prepare(
  connectionColumns,
  (at: Places<{ id: number }>) => sql`
    ${connectionSql}
    where c.id = ${at.id} and c.protocol = 'edi'`,
);

/** Returns the EDI connection with that id, unless its customer is closed. */
export const findPartner = (db: Executor, id: number): Promise<Connection | null> => byId.row(db, { id });

const partners = prepare(
  connectionColumns,
  (at: Places<{ most: number }>) => sql`
    ${connectionSql}
    where c.protocol = 'edi'
    order by c.id limit ${at.most}::int`,
);

/** Returns the EDI connections of all customers that aren't closed. */
export const findPartners = (db: Executor, most: number): Promise<Connection[]> => partners.rows(db, { most });

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
