import { type SQL, sql } from 'drizzle-orm/sql/sql';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { int, numeric, text } from '../../platform/db/columns.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../platform/db/prepared.ts';

/** Identifies a cart. */
export interface CartKey {
  userId: number;
  customerNumber: string;
}

/** The state of a cart that its badge shows. */
const cartStateRow = { version: int, lines: int };

export type CartState = RowOf<typeof cartStateRow>;

const ofCart = (at: Places<CartKey>): SQL => sql`user_id = ${at.userId} and customer_number = ${at.customerNumber}`;
const ofLine = (at: Places<LineKey>): SQL =>
  sql`${ofCart(at)} and line_number = ${at.lineNumber} and item_id = ${at.SKU}`;

/** Identifies a line by its number. The line must still hold this item. */
interface LineKey extends CartKey {
  lineNumber: number;
  SKU: string;
}

const cartLock = prepare(
  { version: int },
  (at: Places<CartKey & { now: string }>) => sql`
    insert into carts (user_id, customer_number, changed_at)
    values (${at.userId}, ${at.customerNumber}, ${at.now})
    on conflict (user_id, customer_number) do update set changed_at = excluded.changed_at
    returning version`,
);

/** Locks the cart, creating it first if needed, so that other writers wait. Returns its version. */
export const lockCart = async (tx: Transaction, key: CartKey, now: Date): Promise<number> =>
  (await cartLock.row(tx, { ...key, now: now.toISOString() }))!.version;

/** Counts a change of the cart, so that an order for an earlier version of the cart is refused. */
export const countChangeSql = (at: Places<CartKey>): SQL =>
  sql`update carts set version = version + 1 where ${ofCart(at)}`;

const versionUpdate = prepare(
  cartStateRow,
  (at: Places<CartKey & { nextLine: number | null }>) => sql`
    update carts set version = version + 1, next_line = coalesce(${at.nextLine}::int, next_line)
    where ${ofCart(at)}
    returning version, (select count(*)::int from cart_lines where ${ofCart(at)}) as lines`,
);

/** Counts a change of the locked cart. `nextLine` is the next line number; null keeps it. */
export const touchCart = async (tx: Transaction, key: CartKey, nextLine: number | null): Promise<CartState> =>
  (await versionUpdate.row(tx, { ...key, nextLine }))!;

const stateByKey = prepare(
  cartStateRow,
  (at: Places<CartKey>) =>
    sql`
      select version, (select count(*)::int from cart_lines where ${ofCart(at)}) as lines
      from carts
      where ${ofCart(at)}`,
);

/** Returns the cart's current version and number of lines, both 0 without a cart. */
export const cartState = async (db: Executor, key: CartKey): Promise<CartState> =>
  (await stateByKey.row(db, key)) ?? { version: 0, lines: 0 };

/** Goods to write if the cart still has the version that was read. */
export interface VersionedGoods {
  /** The cart's version that was read. */
  seen: number;
  /** In `uom`, as text. */
  quantity: string;
  uom: string;
  /** The same quantity in base units, as text. */
  base: string;
  /** Wanted lot, '' = any. */
  lot: string;
}

/** Counts a change of the cart, creating it if needed. Returns no row when the cart no longer has the version seen. */
const cartUpsert = (
  at: Places<CartKey & { seen: number; now: string; pricesUntil?: string | null }>,
  newLines: 0 | 1,
): SQL => sql`
  insert into carts as c (user_id, customer_number, changed_at, version,
    next_line${newLines === 1 ? sql`, prices_until` : sql``})
  values (${at.userId}, ${at.customerNumber}, ${at.now}, 1,
    ${sql.raw(String(1 + newLines))}${newLines === 1 ? sql`, ${at.pricesUntil}::timestamptz` : sql``})
  on conflict (user_id, customer_number)
    do update set version = c.version + 1, next_line = c.next_line + ${sql.raw(String(newLines))},
      changed_at = excluded.changed_at ${
        newLines === 1 ? sql`, prices_until = coalesce(excluded.prices_until, c.prices_until)` : sql``
      }
  where c.version = ${at.seen}
  returning version, next_line`;

/** A new line. `promised` is in the format of locked-prices.ts. */
export interface NewLine extends VersionedGoods {
  itemId: string;
  sidemark: string;
  promised: string | null;
  /** ISO end of the price lock that begins with this line; null keeps the current lock. */
  pricesUntil: string | null;
}

const insertion = prepare(
  { version: int },
  (at: Places<CartKey & NewLine & { now: string }>) => sql`
    with cart as (${cartUpsert(at, 1)}),
      line as (
        insert into cart_lines (user_id, customer_number, line_number, item_id, quantity, uom, base_quantity, lot,
          sidemark, promised)
        select ${at.userId}, ${at.customerNumber}, next_line - 1, ${at.itemId}, ${at.quantity}::numeric, ${at.uom},
          ${at.base}::numeric, ${at.lot}, ${at.sidemark}, ${at.promised}::json
        from cart)
    select version
    from cart`,
);

/** Adds a line and counts the change in one statement. Returns the new version, or null when the cart has changed. */
export const insertLine = async (db: Executor, key: CartKey, line: NewLine, now: Date): Promise<number | null> =>
  (await insertion.row(db, { ...key, ...line, now: now.toISOString() }))?.version ?? null;

interface GoodsOfLine extends Pick<VersionedGoods, 'seen' | 'quantity' | 'base'> {
  lineNumber: number;
  /** For a line that has none. */
  sidemark: string;
}

const lineUpdate = prepare(
  { version: int },
  (at: Places<CartKey & GoodsOfLine & { now: string }>) => sql`with cart as (${cartUpsert(at, 0)}),
      line as (
        update cart_lines set quantity = ${at.quantity}::numeric, base_quantity = ${at.base}::numeric,
          sidemark = coalesce(nullif(sidemark, ''), ${at.sidemark})
        from cart where ${ofCart(at)} and line_number = ${at.lineNumber})
    select version from cart`,
);

/** Sets a line's quantity in its current unit, under the same condition as insertLine. */
export const setLine = async (db: Executor, key: CartKey, line: GoodsOfLine, now: Date): Promise<number | null> =>
  (await lineUpdate.row(db, { ...key, ...line, now: now.toISOString() }))?.version ?? null;

const quantityUpdate = prepareWrite(
  (at: Places<CartKey & { lineNumber: number; quantity: string; uom: string; base: string }>) =>
    sql`
      update cart_lines set quantity = ${at.quantity}, uom = ${at.uom}, base_quantity = ${at.base}
      where ${ofCart(at)} and line_number = ${at.lineNumber}`,
);

/** Sets a line's quantity and unit in the locked cart. */
export const setLineQuantity = (
  tx: Transaction,
  key: CartKey,
  line: { lineNumber: number; quantity: string; uom: string; base: string },
): Promise<number> => quantityUpdate.run(tx, { ...key, ...line });

const notesUpdate = prepareWrite(
  (at: Places<LineKey & { sidemark: string; comments: string }>) =>
    sql`update cart_lines set sidemark = ${at.sidemark}, comments = ${at.comments} where ${ofLine(at)}`,
);

/** Sets a line's sidemark and comments in the locked cart. Changes nothing when there is no such line. */
export const setLineNotes = (
  tx: Transaction,
  key: CartKey,
  { lineNumber, SKU, sidemark, comments }: { lineNumber: number; SKU: string; sidemark: string; comments: string },
): Promise<number> => notesUpdate.run(tx, { ...key, lineNumber, SKU, sidemark, comments });

const lineDeletion = prepareWrite((at: Places<LineKey>) => sql`delete from cart_lines where ${ofLine(at)}`);

/** Returns false when there is no such line. */
export const deleteLine = async (
  tx: Transaction,
  key: CartKey,
  line: { lineNumber: number; SKU: string },
): Promise<boolean> => (await lineDeletion.run(tx, { ...key, ...line })) > 0;

const lineClearance = prepare(
  { version: int },
  (at: Places<CartKey>) => sql`with gone as (delete from cart_lines where ${ofCart(at)})
    update carts set version = version + 1, next_line = 1, prices_until = null where ${ofCart(at)} returning version`,
);

/** Removes every line from the locked cart and ends its price lock. */
export const emptyCart = (tx: Transaction, key: CartKey): Promise<number> => lineClearance.run(tx, key);

const priceLockRenewal = prepare(
  cartStateRow,
  (at: Places<CartKey & { pricesUntil: string; lines: string; changed: number }>) => sql`
    with renewed as (
        update cart_lines l set promised = n.promised
        from json_to_recordset(${at.lines}::json) as n("lineNumber" int, promised json)
        where ${ofCart(at)} and l.line_number = n."lineNumber")
    update carts set prices_until = ${at.pricesUntil}, version = version + ${at.changed}::int
    where ${ofCart(at)}
    returning version, (select count(*)::int from cart_lines where ${ofCart(at)}) as lines`,
);

/**
 * Renews the price lock of the locked cart's lines.
 * `lines` is JSON of line numbers and locks. `changed` is 1 when a price changes.
 */
export const renewPriceLock = async (
  tx: Transaction,
  key: CartKey,
  lock: { pricesUntil: string; lines: string; changed: 0 | 1 },
): Promise<CartState> => (await priceLockRenewal.row(tx, { ...key, ...lock }))!;

const ownColumns = prepare(
  { lot: text, uom: text, quantity: numeric, sidemark: text, comments: text },
  (at: Places<LineKey>) => sql`select lot, uom, quantity, sidemark, comments from cart_lines where ${ofLine(at)}`,
);

/** Returns one line's own columns, or null. */
export const findLine = (tx: Transaction, key: CartKey, line: { lineNumber: number; SKU: string }) =>
  ownColumns.row(tx, { ...key, ...line });

const cartMove = prepareWrite(
  (at: Places<CartKey & { to: number; now: string }>) => sql`
    with moved as (
        insert into carts (user_id, customer_number, changed_at, next_line)
        values (${at.to}::bigint, ${at.customerNumber}, ${at.now}, 1)),
      goods as (delete from cart_lines where ${ofCart(at)} returning *),
      emptied as (update carts set version = version + 1, next_line = 1, prices_until = null where ${ofCart(at)})
    insert into cart_lines (user_id, customer_number, line_number, item_id, quantity, uom, base_quantity, lot, sidemark,
      comments)
    select ${at.to}::bigint, customer_number, line_number, item_id, quantity, uom, base_quantity, lot, sidemark,
      comments
    from goods`,
);

/** Moves every line of the locked cart to a new cart, without their price locks, and empties the cart. */
export const moveCart = (tx: Transaction, key: CartKey, to: number, now: Date): Promise<number> =>
  cartMove.run(tx, { ...key, to, now: now.toISOString() });

const cartRemoval = prepareWrite(
  (at: Places<CartKey>) => sql`
    with lines as (delete from cart_lines where ${ofCart(at)})
    delete from carts where ${ofCart(at)}`,
);

/** Deletes a cart with its lines. */
export const removeCart = (tx: Transaction, key: CartKey): Promise<number> => cartRemoval.run(tx, key);
