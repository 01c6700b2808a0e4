import type { Weekday } from '@tradecounter/contract/punchout/punchout-calls';
import { sql } from 'drizzle-orm/sql/sql';
import { bytes, int, json, nullable, numeric, text, texts } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { removeInBatches } from '../../../platform/db/in-batches.ts';
import { utcText } from '../../../platform/db/utc-text.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../../platform/db/prepared.ts';
import { buyerSql } from '../../accounts/buyer-sql.ts';
import { soldToWho } from '../../catalog/item/item-facts-sql.ts';
import { availableAt } from '../../stock/stock-sql.ts';
import type { PlacedSet, SetOutcome } from '../tables.ts';

interface NewInterchange {
  customerNumber: string;
  connectionId: number;
  identity: string;
  control: string;
  content: Buffer;
  receivedAt: string;
}

const insertion = prepareWrite(
  (at: Places<NewInterchange>) => sql`
    insert into edi_interchanges (customer_number, connection_id, identity, control, content, received_at)
    values (${at.customerNumber}, ${at.connectionId}, ${at.identity}, ${at.control}, ${at.content}, ${at.receivedAt})
    on conflict (customer_number, identity, control) do nothing`,
);

const known = prepare(
  { id: int, content: bytes, results: nullable(json<SetOutcome[]>()) },
  (at: Places<Pick<NewInterchange, 'customerNumber' | 'identity' | 'control'>>) => sql`
    select id, content, results
    from edi_interchanges
    where customer_number = ${at.customerNumber} and identity = ${at.identity} and control = ${at.control}`,
);

/**
 * Inserts an interchange unless its partner has sent one with that control number. Returns the one that there is now, with
 * its results once it was answered.
 */
export async function keepInterchange(db: Executor, interchange: NewInterchange): Promise<RowOf<typeof known>> {
  await insertion.run(db, interchange);
  const { customerNumber, identity, control } = interchange;
  return (await known.row(db, { customerNumber, identity, control }))!;
}

const claim = prepare(
  { results: nullable(json<SetOutcome[]>()), placed: json<Record<string, PlacedSet>>() },
  (at: Places<{ id: number }>) => sql`select results, placed from edi_interchanges where id = ${at.id} for update`,
);

/**
 * Claims an interchange until the transaction ends: another server that takes the same one waits. Returns its results once
 * it was answered, and which of its sets were placed. A server that dies claims nothing.
 */
export const claimInterchange = async (tx: Transaction, id: number): Promise<RowOf<typeof claim>> =>
  (await claim.row(tx, { id }))!;

const placing = prepareWrite(
  (at: Places<{ id: number; place: string; placed: string }>) => sql`
    update edi_interchanges set placed = placed || jsonb_build_object(${at.place}::text, ${at.placed}::jsonb)
    where id = ${at.id}`,
);

/** Notes that the order of a set was placed, in the transaction that places it. */
export const notePlaced = (tx: Transaction, id: number, place: string, placed: PlacedSet): Promise<number> =>
  placing.run(tx, { id, place, placed: JSON.stringify(placed) });

const answering = prepare(
  { results: json<SetOutcome[]>() },
  (at: Places<{ id: number; results: string }>) => sql`
    update edi_interchanges set results = ${at.results}::jsonb where id = ${at.id} returning results`,
);

/** Keeps the results of a claimed interchange, and returns them as every repeat gets them. */
export const saveResults = async (tx: Transaction, id: number, results: readonly SetOutcome[]): Promise<SetOutcome[]> =>
  (await answering.row(tx, { id, results: JSON.stringify(results) }))!.results;

const numbering = prepare(
  { control: int },
  (at: Places<{ connectionId: number }>) => sql`
    update punchout_connections set control_number = control_number % 999999999 + 1
    where id = ${at.connectionId}
    returning control_number as control`,
);

/** Draws the next control number of a connection, and keeps others from drawing until the transaction ends. */
export const drawControl = async (tx: Transaction, connectionId: number): Promise<number> =>
  (await numbering.row(tx, { connectionId }))!.control;

interface NewDocument {
  customerNumber: string;
  connectionId: number;
  control: number;
  kind: string;
  about: string;
  content: string;
  json: string;
  madeAt: string;
}

const documentInsertion = prepareWrite(
  (at: Places<NewDocument>) => sql`
    insert into edi_documents (customer_number, connection_id, control, kind, about, content, json, made_at)
    values (${at.customerNumber}, ${at.connectionId}, ${at.control}, ${at.kind}, ${at.about}, ${at.content},
      ${at.json}, ${at.madeAt})`,
);

/** Keeps a document for its partner. */
export const insertDocument = (tx: Transaction, document: NewDocument): Promise<number> =>
  documentInsertion.run(tx, document);

const waiting = prepare(
  { id: text, kind: text, about: text, control: int, madeAt: text },
  (at: Places<{ connectionId: number; most: number }>) => sql`
    select id::text, kind, about, control, ${utcText(sql`made_at`)} as "madeAt"
    from edi_documents
    where connection_id = ${at.connectionId} and taken_at is null
    order by edi_documents.id limit ${at.most}::int`,
);

/** Returns the oldest documents that the partner hasn't acknowledged. */
export const findWaiting = (db: Executor, connectionId: number, most: number): Promise<RowOf<typeof waiting>[]> =>
  waiting.rows(db, { connectionId, most });

const content = prepare(
  { content: text, json: nullable(text) },
  (at: Places<{ connectionId: number; id: number }>) => sql`
    select content, json from edi_documents where connection_id = ${at.connectionId} and id = ${at.id}`,
);

/** Returns a document of the connection as X12, and as JSON if it was written so. Null when it has none with that id. */
export const findContent = (
  db: Executor,
  key: { connectionId: number; id: number },
): Promise<RowOf<typeof content> | null> => content.row(db, key);

const taking = prepare(
  { id: int },
  (at: Places<{ connectionId: number; id: number; now: string }>) => sql`
    update edi_documents set taken_at = coalesce(taken_at, ${at.now}::timestamptz)
    where connection_id = ${at.connectionId} and id = ${at.id}
    returning id`,
);

/** Notes that the partner has a document. Returns false when the connection has none with that id. */
export const takeDocument = async (
  db: Executor,
  { now, ...key }: { connectionId: number; id: number; now: Date },
): Promise<boolean> => (await taking.row(db, { ...key, now: now.toISOString() })) !== null;

const next = prepare(
  { id: int, kind: text, control: int, content: text, json: nullable(text) },
  (at: Places<{ connectionId: number }>) => sql`
    select id, kind, control, content, json
    from edi_documents
    where connection_id = ${at.connectionId} and taken_at is null
    order by id limit 1 for update skip locked`,
);

/** Locks the oldest document that waits, except for those that others have locked. */
export const lockWaiting = (tx: Transaction, connectionId: number): Promise<RowOf<typeof next> | null> =>
  next.row(tx, { connectionId });

const taken = prepare(
  { id: int },
  (at: Places<{ connectionId: number; ids: number[] }>) => sql`
    select id
    from edi_documents
    where connection_id = ${at.connectionId} and id = any(${at.ids}::bigint[]) and taken_at is not null`,
);

/** Returns which of these documents the partner has. */
export const findTaken = async (db: Executor, connectionId: number, ids: number[]): Promise<number[]> =>
  (await taken.rows(db, { connectionId, ids })).map(({ id }) => id);

const stockColumns = { itemId: text, uom: text, available: numeric };
type Buyer = { userId: number; customerNumber: string };

const stock = prepare(
  stockColumns,
  (at: Places<Buyer & { ids: string[] }>) => sql`
    with who as materialized (${buyerSql(at.userId, at.customerNumber)})
    select i.id as item_id, i.base_uom as uom, ${availableAt(sql`i.id`, sql`who.location`)} as available
    from who, items i
    where i.id = any(${at.ids}::text[]) and ${soldToWho}
    order by i.id`,
);
const allStock = prepare(
  stockColumns,
  (at: Places<Buyer & { most: number }>) => sql`
    with who as materialized (${buyerSql(at.userId, at.customerNumber)})
    select i.id as item_id, i.base_uom as uom, ${availableAt(sql`i.id`, sql`who.location`)} as available
    from who, items i
    where ${soldToWho}
    order by i.id limit ${at.most}::int`,
);

/**
 * Returns what is available of each item that the customer can buy, in base units at the location of the person's cart.
 * Without items, it is about the first of all.
 */
export const findStock = (
  db: Executor,
  { ids, most, ...buyer }: Buyer & { ids: string[]; most: number },
): Promise<RowOf<typeof stock>[]> =>
  ids.length === 0 ? allStock.rows(db, { ...buyer, most }) : stock.rows(db, { ...buyer, ids });

const dueReport = prepare(
  {
    connectionId: int,
    customerNumber: text,
    identity: text,
    supplier: text,
    userId: nullable(int),
    units: json<Record<string, string>>(),
    stockItems: texts,
  },
  (at: Places<{ today: string; time: string; weekday: string; except: number[] }>) => sql`
    update punchout_connections set stock_made_on = ${at.today}::date
    where id = (
        select c.id
        from punchout_connections c join customers m on m.number = c.customer_number and not m.closed
        where c.protocol = 'edi' and c.turned_on and c.stock_at <> '' and c.stock_at <= ${at.time}::text
          and (c.stock_days = '{}' or ${at.weekday}::text = any(c.stock_days))
          and c.stock_made_on is distinct from ${at.today}::date
          and c.id <> all(${at.except}::bigint[])
        order by c.id limit 1 for update of c skip locked)
    returning id as connection_id, customer_number, identity, supplier, user_id, units, stock_items`,
);

export type DueReport = RowOf<typeof dueReport>;

/** Claims a connection whose stock report is due, so that no other server makes it. Null when there is no other one. */
export const claimDueReport = (
  tx: Transaction,
  at: { today: string; time: string; weekday: Weekday; except: number[] },
): Promise<DueReport | null> => dueReport.row(tx, at);

const oldStock = prepareWrite(
  (at: Places<{ connectionId: number; most: number }>) => sql`
    delete from edi_documents
    where connection_id = ${at.connectionId} and kind = '846' and id <= (
        select id
        from edi_documents
        where connection_id = ${at.connectionId} and kind = '846'
        order by id desc offset ${at.most}::int limit 1)`,
);

/** Deletes the connection's documents about stock except for the newest. */
export const removeOldStock = (tx: Transaction, connectionId: number, most: number): Promise<number> =>
  oldStock.run(tx, { connectionId, most });

const received = prepare(
  { control: text, receivedAt: text, results: nullable(json<SetOutcome[]>()) },
  (at: Places<{ customerNumber: string; connectionId: number; most: number }>) => sql`
    select control, ${utcText(sql`received_at`)} as "receivedAt", results
    from edi_interchanges
    where customer_number = ${at.customerNumber} and connection_id = ${at.connectionId}
    order by id desc limit ${at.most}::int`,
);

/** Returns the newest interchanges of a customer's connection. */
export const findReceived = (
  db: Executor,
  key: { customerNumber: string; connectionId: number; most: number },
): Promise<RowOf<typeof received>[]> => received.rows(db, key);

const made = prepare(
  { control: int, kind: text, about: text, madeAt: text, takenAt: nullable(text) },
  (at: Places<{ customerNumber: string; connectionId: number; most: number }>) => sql`
    select control, kind, about, ${utcText(sql`made_at`)} as "madeAt", ${utcText(sql`taken_at`)} as "takenAt"
    from edi_documents
    where customer_number = ${at.customerNumber} and connection_id = ${at.connectionId}
    order by id desc limit ${at.most}::int`,
);

/** Returns the newest documents for a customer's connection. */
export const findMade = (
  db: Executor,
  key: { customerNumber: string; connectionId: number; most: number },
): Promise<RowOf<typeof made>[]> => made.rows(db, key);

const oldDocuments = prepareWrite(
  (at: Places<{ before: string; most: number }>) => sql`
    delete from edi_documents
    where id in (select id from edi_documents where made_at < ${at.before}::timestamptz limit ${at.most}::int)`,
);

/** Deletes documents from before that time, taken or not. Returns their number. */
export const removeOldDocuments = (db: Executor, before: Date): Promise<number> =>
  removeInBatches(db, oldDocuments, { before: before.toISOString() });

const oldInterchanges = prepareWrite(
  (at: Places<{ before: string; most: number }>) => sql`
    delete from edi_interchanges
    where id in (select id from edi_interchanges where received_at < ${at.before}::timestamptz limit ${at.most}::int)`,
);

/**
 * Deletes interchanges that were received before that time. Their control numbers can then be used again, and their orders
 * still aren't placed again, because PO numbers are kept. Returns the number of interchanges.
 */
export const removeOldInterchanges = (db: Executor, before: Date): Promise<number> =>
  removeInBatches(db, oldInterchanges, { before: before.toISOString() });

const documentsOf = prepareWrite(
  (at: Places<{ connectionId: number }>) => sql`delete from edi_documents where connection_id = ${at.connectionId}`,
);

/** Deletes the documents of a connection that was removed: nothing can read them any more. */
export const removeDocumentsOf = (tx: Transaction, connectionId: number): Promise<number> =>
  documentsOf.run(tx, { connectionId });
