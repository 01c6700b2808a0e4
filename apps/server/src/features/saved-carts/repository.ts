import { type SQL, sql } from 'drizzle-orm/sql/sql';
import { int, numeric, text } from '../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../platform/db/database.ts';
import { removeInBatches } from '../../platform/db/in-batches.ts';
import { type Places, prepare, prepareWrite, type RowOf } from '../../platform/db/prepared.ts';
import type { CartKey } from '../cart/repository.ts';

/** Identifies a saved cart among those of the user at the customer. */
export interface SavedKey extends CartKey {
  cartNumber: number;
}

const savedRow = { cartNumber: int, name: text, lineCount: int, savedAt: text };

export type SavedRow = RowOf<typeof savedRow>;

const columns = sql`cart_number::int as cart_number, name, line_count, to_json(saved_at)#>>'{}' as saved_at`;

const ofUser = (at: Places<CartKey>): SQL => sql`customer_number = ${at.customerNumber} and user_id = ${at.userId}`;
const ofNumber = (at: Places<SavedKey>): SQL => sql`${ofUser(at)} and cart_number = ${at.cartNumber}::bigint`;
const linesOf = (at: Places<{ customerNumber: string; cartNumber: number }>): SQL =>
  sql`customer_number = ${at.customerNumber} and cart_number = ${at.cartNumber}::bigint`;

const byNumber = prepare(
  savedRow,
  (at: Places<SavedKey>) => sql`select ${columns} from saved_carts where ${ofNumber(at)} and deleted_at is null`,
);

/** Returns null when the user has no saved cart of that number at the customer. */
export const findSaved = (db: Executor, key: SavedKey): Promise<SavedRow | null> => byNumber.row(db, { ...key });

const byName = prepare(
  savedRow,
  (at: Places<CartKey & { nameKey: string }>) =>
    sql`select ${columns} from saved_carts where ${ofUser(at)} and name_key = ${at.nameKey} and deleted_at is null`,
);

/** Returns the user's saved cart of that name at the customer, or null. */
export const findNamed = (tx: Transaction, key: CartKey & { nameKey: string }): Promise<SavedRow | null> =>
  byName.row(tx, { ...key });

const nameKeys = prepare(
  { nameKey: text },
  (at: Places<CartKey>) => sql`select name_key from saved_carts where ${ofUser(at)} and deleted_at is null`,
);

/** Returns the keys of the names of all the user's saved carts at the customer. */
export const findNameKeys = async (tx: Transaction, key: CartKey): Promise<Set<string>> =>
  new Set((await nameKeys.rows(tx, { ...key })).map(({ nameKey }) => nameKey));

const ownCount = prepare(
  { carts: int },
  (at: Places<CartKey>) =>
    sql`select count(*)::int as carts from saved_carts where ${ofUser(at)} and deleted_at is null`,
);

/** Counts the user's saved carts at the customer. */
export const countSaved = async (tx: Transaction, key: CartKey): Promise<number> =>
  (await ownCount.row(tx, { ...key }))!.carts;

/** A saved cart's name, and when it was saved (ISO instant). */
interface Naming {
  name: string;
  nameKey: string;
  now: string;
}

const insertion = prepare(
  { cartNumber: int },
  (at: Places<CartKey & Naming>) => sql`
    insert into saved_carts (customer_number, cart_number, user_id, name, name_key, line_count, saved_at)
    values (${at.customerNumber}, nextval('saved_cart_numbers'), ${at.userId}, ${at.name}, ${at.nameKey}, 0,
      ${at.now}::timestamptz)
    returning cart_number::int as cart_number`,
);

/** Inserts a saved cart without lines. Returns its number. */
export const insertSaved = async (tx: Transaction, saved: CartKey & Naming): Promise<number> =>
  (await insertion.row(tx, { ...saved }))!.cartNumber;

const lineDeletion = prepareWrite(
  (at: Places<{ customerNumber: string; cartNumber: number }>) =>
    sql`delete from saved_cart_lines where ${linesOf(at)}`,
);

/** Removes all lines of a saved cart. */
export const clearLines = (tx: Transaction, { customerNumber, cartNumber }: SavedKey): Promise<number> =>
  lineDeletion.run(tx, { customerNumber, cartNumber });

const lineColumns = sql`line_number, item_id, quantity, uom, base_quantity, lot, sidemark, comments`;

/** Where lines go: the customer and the number of a saved cart. */
interface Target {
  toCustomer: string;
  toNumber: number;
}

const copyInto = (at: Places<Target>, from: SQL): SQL => sql`
  insert into saved_cart_lines (customer_number, cart_number, ${lineColumns})
  select ${at.toCustomer}, ${at.toNumber}::bigint, ${lineColumns}
  from ${from}`;

const cartCopy = prepareWrite((at: Places<CartKey & Target>) =>
  copyInto(at, sql`cart_lines where user_id = ${at.userId} and customer_number = ${at.customerNumber}`),
);

/** Copies the lines of the user's cart into a saved cart that has none. Returns how many there are. */
export const copyCartLines = (tx: Transaction, cart: CartKey, to: Target): Promise<number> =>
  cartCopy.run(tx, { ...cart, ...to });

const givenLines = prepareWrite(
  (at: Places<Target & { lines: string }>) => sql`
    insert into saved_cart_lines (customer_number, cart_number, ${lineColumns})
    select ${at.toCustomer}, ${at.toNumber}::bigint, g."lineNumber", g."SKU", g."qtyToOrder", g."UMCode",
      g."qtyToOrder" * coalesce(u.factor / u.divisor, 1), g.tag, g.sidemark, g.comments
    from json_to_recordset(${at.lines}::json)
        as g("lineNumber" int, "SKU" text, "qtyToOrder" numeric, "UMCode" text, tag text, sidemark text, comments text)
    left join item_uoms u on u.item_id = g."SKU" and u.code = g."UMCode"`,
);

/** Puts lines as they were sent into a saved cart that has none. */
export const insertLines = (tx: Transaction, to: Target, lines: readonly object[]): Promise<number> =>
  givenLines.run(tx, { ...to, lines: JSON.stringify(lines.map((line, at) => ({ ...line, lineNumber: at + 1 }))) });

const savedCopy = prepareWrite((at: Places<{ customerNumber: string; cartNumber: number } & Target>) =>
  copyInto(at, sql`saved_cart_lines where ${linesOf(at)}`),
);

/** Copies the lines of a saved cart into another one that has none. Returns how many there are. */
export const copySavedLines = (
  tx: Transaction,
  { customerNumber, cartNumber }: SavedKey,
  to: Target,
): Promise<number> => savedCopy.run(tx, { customerNumber, cartNumber, ...to });

const sizeUpdate = prepareWrite(
  (at: Places<SavedKey & { lines: number }>) =>
    sql`update saved_carts set line_count = ${at.lines}::int where ${ofNumber(at)}`,
);

/** Records how many lines a saved cart has. */
export const setLineCount = (tx: Transaction, key: SavedKey, lines: number): Promise<number> =>
  sizeUpdate.run(tx, { ...key, lines });

const savingUpdate = prepareWrite(
  (at: Places<SavedKey & Naming>) => sql`
    update saved_carts set name = ${at.name}, name_key = ${at.nameKey}, saved_at = ${at.now}::timestamptz
    where ${ofNumber(at)}`,
);

/** Records that a saved cart is saved again under this name. */
export const setSaved = (tx: Transaction, saved: SavedKey & Naming): Promise<number> =>
  savingUpdate.run(tx, { ...saved });

const nameUpdate = prepareWrite(
  (at: Places<SavedKey & { name: string; nameKey: string }>) =>
    sql`update saved_carts set name = ${at.name}, name_key = ${at.nameKey} where ${ofNumber(at)}`,
);

export const setName = (tx: Transaction, named: SavedKey & { name: string; nameKey: string }): Promise<number> =>
  nameUpdate.run(tx, { ...named });

/** Days for which a deleted saved cart can be brought back. */
export const keptDays = 30;

/** Deleted saved carts of a user at a customer that are kept for that. Older ones go when newer ones are deleted. */
const keptDeleted = 20;

const deletion = prepareWrite(
  (at: Places<SavedKey & { now: string }>) =>
    sql`update saved_carts set deleted_at = ${at.now}::timestamptz where ${ofNumber(at)} and deleted_at is null`,
);

const trimming = prepareWrite(
  (at: Places<CartKey & { kept: number }>) => sql`
    with old as (
        delete from saved_carts
        where ${ofUser(at)} and cart_number in (
            select cart_number
            from saved_carts
            where ${ofUser(at)} and deleted_at is not null
            order by deleted_at desc, cart_number desc offset ${at.kept}::int)
        returning cart_number)
    delete from saved_cart_lines
    where customer_number = ${at.customerNumber} and cart_number in (select cart_number from old)`,
);

/** Deletes a saved cart. Its rows stay for a while. Returns false when there is none of that number. */
export async function deleteSaved(tx: Transaction, key: SavedKey, now: Date): Promise<boolean> {
  if ((await deletion.run(tx, { ...key, now: now.toISOString() })) === 0) return false;
  await trimming.run(tx, { userId: key.userId, customerNumber: key.customerNumber, kept: keptDeleted });
  return true;
}

const deletedRow = prepare(
  { name: text },
  (at: Places<SavedKey & { since: string }>) =>
    sql`select name from saved_carts where ${ofNumber(at)} and deleted_at >= ${at.since}::timestamptz`,
);

/** Returns the name of a saved cart that was deleted since that time, or null. */
export const findDeleted = (tx: Transaction, key: SavedKey, since: Date) =>
  deletedRow.row(tx, { ...key, since: since.toISOString() });

const undeletion = prepareWrite(
  (at: Places<SavedKey>) => sql`update saved_carts set deleted_at = null where ${ofNumber(at)}`,
);

export const undeleteSaved = (tx: Transaction, key: SavedKey): Promise<number> => undeletion.run(tx, { ...key });

const lineRow = {
  cartNumber: int,
  lineNumber: int,
  itemId: text,
  quantity: numeric,
  uom: text,
  baseQuantity: numeric,
  lot: text,
  sidemark: text,
  comments: text,
};

/** A line of a saved cart. Quantities are text. */
export type SavedLine = RowOf<typeof lineRow>;

const linesByNumber = prepare(
  lineRow,
  (at: Places<{ customerNumber: string; carts: number[] }>) => sql`
    select cart_number::int as cart_number, line_number, item_id, trim_scale(quantity) as quantity, uom,
      base_quantity, lot, sidemark, comments
    from saved_cart_lines
    where customer_number = ${at.customerNumber} and cart_number = any(${at.carts}::bigint[])
    order by cart_number, line_number`,
);

/** Returns the lines of these saved carts of the customer, in the order of each cart. */
export const findLines = (db: Executor, customerNumber: string, carts: number[]): Promise<SavedLine[]> =>
  linesByNumber.rows(db, { customerNumber, carts });

const takenLines = prepareWrite(
  (at: Places<{ customerNumber: string; cartNumber: number; lines: number[] }>) =>
    sql`delete from saved_cart_lines where ${linesOf(at)} and line_number = any(${at.lines}::int[])`,
);

/** Takes these lines out of a saved cart. */
export const takeOut = (tx: Transaction, { customerNumber, cartNumber }: SavedKey, lines: number[]): Promise<number> =>
  takenLines.run(tx, { customerNumber, cartNumber, lines });

const linesOfOld = prepareWrite(
  (at: Places<{ before: string; most: number }>) => sql`
    delete from saved_cart_lines
    where (customer_number, cart_number, line_number) in (
        select l.customer_number, l.cart_number, l.line_number
        from saved_carts s
        join saved_cart_lines l on l.customer_number = s.customer_number and l.cart_number = s.cart_number
        where s.deleted_at < ${at.before}::timestamptz limit ${at.most}::int)`,
);

const oldCarts = prepareWrite(
  (at: Places<{ before: string; most: number }>) => sql`
    delete from saved_carts
    where (customer_number, cart_number) in (
        select customer_number, cart_number
        from saved_carts
        where deleted_at < ${at.before}::timestamptz limit ${at.most}::int)`,
);

/** Removes saved carts that were deleted before that time. Returns the number of rows. */
export async function removeOld(db: Executor, before: Date): Promise<number> {
  let removed = 0;
  // Carts go last, so that after a failure the next run still finds their lines.
  for (const removal of [linesOfOld, oldCarts])
    removed += await removeInBatches(db, removal, { before: before.toISOString() });
  return removed;
}
