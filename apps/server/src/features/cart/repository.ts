import { sql } from 'drizzle-orm';
import { type Executor, row, rows, type Transaction } from '../../platform/db/database.ts';
import { buyerSql } from '../accounts/buyer-sql.ts';
import { type ItemFacts, itemFactColumns, itemFactTables } from '../catalog/item-facts.ts';

/** Whose cart. */
export interface CartKey {
  userId: number;
  customerNumber: string;
}

export interface LineRow extends ItemFacts {
  line_number: number;
  quantity: string;
  uom: string;
  base_quantity: string;
  lot: string;
  sidemark: string;
  comments: string;
}

/** The buyer's side of prices, tax and freight. */
export interface BuyerRow {
  version: number;
  credit_hold: boolean;
  tax_exempt: boolean;
  tax_rate: string;
  location: string;
  how: string | null;
  freight_flat: string | null;
  freight_per_pound: string | null;
  freight_free_over: string | null;
}

const ofCart = ({ userId, customerNumber }: CartKey) => sql`user_id = ${userId} and customer_number = ${customerNumber}`;

/** The whole cart with everything its rules need: one round trip. */
export async function readCart(db: Executor, key: CartKey, today: string): Promise<{ buyer: BuyerRow; lines: LineRow[] } | null> {
  const found = await row<BuyerRow & { lines: LineRow[] }>(
    db,
    sql`with who as (${buyerSql(key.userId, key.customerNumber)}),
        line as (
          select l.line_number, l.quantity::text as quantity, l.uom, l.base_quantity::text as base_quantity, l.lot, l.sidemark, l.comments,
            ${itemFactColumns(today)}
          from cart_lines l join items i on i.id = l.item_id cross join who ${itemFactTables}
          where l.user_id = ${key.userId} and l.customer_number = ${key.customerNumber})
        select coalesce(c.version, 0) as version, who.credit_hold, who.tax_exempt, who.tax_rate, who.location, v.how, v.freight_flat,
          v.freight_per_pound, v.freight_free_over,
          (select coalesce(json_agg(line order by line.line_number), '[]'::json) from line) as lines
        from who
        left join carts c on c.user_id = ${key.userId} and c.customer_number = who.number
        left join ship_vias v on v.code = who.ship_via`,
  );
  if (found === null) return null;
  const { lines, ...buyer } = found;
  return { buyer, lines };
}

/** What an item is to the buyer, with what of it the cart already holds (base units) and a line it would join. */
export interface AddFacts extends ItemFacts {
  credit_hold: boolean;
  in_cart: string;
  same_line: number | null;
  lines: number;
}

export const readAddFacts = (tx: Transaction, key: CartKey, add: { sku: string; uom: string; lot: string }, today: string): Promise<AddFacts | null> =>
  row<AddFacts>(
    tx,
    sql`with who as (${buyerSql(key.userId, key.customerNumber)}),
        line as (select * from cart_lines where ${ofCart(key)})
        select ${itemFactColumns(today)}, who.credit_hold,
          (select coalesce(sum(base_quantity), 0)::text from line where item_id = i.id) as in_cart,
          (select min(line_number) from line where item_id = i.id and uom = ${add.uom} and lot = ${add.lot}) as same_line,
          (select count(*)::int from line) as lines
        from items i cross join who ${itemFactTables}
        where i.id = ${add.sku}`,
  );

/** Locks the cart, making it first where there is none; all writers of a cart pass here, one after the other. */
export async function lockCart(tx: Transaction, key: CartKey, now: Date): Promise<{ version: number; nextLine: number }> {
  const found = await row<{ version: number; next_line: number }>(
    tx,
    sql`insert into carts (user_id, customer_number, changed_at) values (${key.userId}, ${key.customerNumber}, ${now.toISOString()})
        on conflict (user_id, customer_number) do update set changed_at = excluded.changed_at
        returning version, next_line`,
  );
  return { version: found!.version, nextLine: found!.next_line };
}

/** Counts the change and answers what a badge shows. */
export async function touchCart(tx: Transaction, key: CartKey, nextLine: number | null): Promise<{ version: number; lines: number }> {
  const found = await row<{ version: number; lines: number }>(
    tx,
    sql`update carts set version = version + 1, next_line = coalesce(${nextLine}::int, next_line) where ${ofCart(key)}
        returning version, (select count(*)::int from cart_lines where ${ofCart(key)}) as lines`,
  );
  return found!;
}

/** Version and number of lines as they are. */
export async function cartState(tx: Transaction, key: CartKey): Promise<{ version: number; lines: number }> {
  const found = await row<{ version: number; lines: number }>(
    tx,
    sql`select version, (select count(*)::int from cart_lines where ${ofCart(key)}) as lines from carts where ${ofCart(key)}`,
  );
  return found ?? { version: 0, lines: 0 };
}

export interface NewLine {
  lineNumber: number;
  itemId: string;
  quantity: string;
  uom: string;
  baseQuantity: string;
  lot: string;
}

export async function insertLine(tx: Transaction, key: CartKey, line: NewLine): Promise<void> {
  await tx.execute(sql`
    insert into cart_lines (user_id, customer_number, line_number, item_id, quantity, uom, base_quantity, lot)
    values (${key.userId}, ${key.customerNumber}, ${line.lineNumber}, ${line.itemId}, ${line.quantity}, ${line.uom}, ${line.baseQuantity}, ${line.lot})`);
}

/** Adds to a line in its own unit. */
export async function growLine(tx: Transaction, key: CartKey, lineNumber: number, quantity: string, base: string): Promise<void> {
  await tx.execute(sql`
    update cart_lines set quantity = quantity + ${quantity}::numeric, base_quantity = base_quantity + ${base}::numeric
    where ${ofCart(key)} and line_number = ${lineNumber}`);
}

export async function setLineQuantity(tx: Transaction, key: CartKey, line: { lineNumber: number; quantity: string; uom: string; base: string }): Promise<void> {
  await tx.execute(sql`
    update cart_lines set quantity = ${line.quantity}, uom = ${line.uom}, base_quantity = ${line.base}
    where ${ofCart(key)} and line_number = ${line.lineNumber}`);
}

/** False when there is no such line. */
export async function setLineNotes(tx: Transaction, key: CartKey, line: { lineNumber: number; SKU: string; sidemark: string; comments: string }): Promise<boolean> {
  const changed = await rows(
    tx,
    sql`update cart_lines set sidemark = ${line.sidemark}, comments = ${line.comments}
        where ${ofCart(key)} and line_number = ${line.lineNumber} and item_id = ${line.SKU} returning 1 as changed`,
  );
  return changed.length > 0;
}

/** False when there is no such line. */
export async function deleteLine(tx: Transaction, key: CartKey, line: { lineNumber: number; SKU: string }): Promise<boolean> {
  const gone = await rows(
    tx,
    sql`delete from cart_lines where ${ofCart(key)} and line_number = ${line.lineNumber} and item_id = ${line.SKU} returning 1 as gone`,
  );
  return gone.length > 0;
}

export async function deleteLines(tx: Transaction, key: CartKey): Promise<void> {
  await tx.execute(sql`delete from cart_lines where ${ofCart(key)}`);
}

/** One line's own columns, or null. */
export const findLine = (tx: Transaction, key: CartKey, line: { lineNumber: number; SKU: string }) =>
  row<{ lot: string; base_quantity: string }>(
    tx,
    sql`select lot, base_quantity::text as base_quantity from cart_lines
        where ${ofCart(key)} and line_number = ${line.lineNumber} and item_id = ${line.SKU}`,
  );
