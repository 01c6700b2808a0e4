import { sql } from 'drizzle-orm';
import { text } from '../../../../platform/db/columns.ts';
import { rows } from '../../../../platform/db/rows.ts';
import { readPartings } from '../../../catalog/item/read-partings.ts';
import { resizeLines } from '../../changes/resize-lines.ts';
import type { AroundWrite } from '../../../../platform/feeds/target.ts';

/** Runs around the write of order lines. Lines of the same goods in another quantity keep the stock they still need. */
export const resizeTouched: AroundWrite = async ({ tx, stage, now: at }) => {
  const resized = await rows(
    tx,
    { reference: text, before: text },
    sql.raw(`select l.order_number || '/' || l.line_number as reference, l.base_quantity::text as before from ${stage} s
      join order_lines l on l.customer_number = s.customer_number and l.order_number = s.order_number and l.line_number = s.line_number
      where s.quantity > 0 and l.keeps_goods and (l.item_id, l.keeps_goods) is not distinct from (s.item_id, s.keeps_goods)
        and l.base_quantity <> s.base_quantity`),
  );
  return () => resizeLines(tx, { at, readPartings }, resized);
};
