import { sql } from 'drizzle-orm';
import type { AroundWrite } from '../targets/target.ts';

const afterWrite =
  (statement: (stage: string) => string): AroundWrite =>
  ({ tx, stage }) =>
    Promise.resolve(async () => void (await tx.execute(sql.raw(statement(stage)))));

const isLineOfOrder = 'l.customer_number = n.customer_number and l.order_number = n.order_number';

/** Items and descriptions of lines `l`, separated by line breaks. */
const words = "string_agg(distinct l.item_id || ' ' || l.description, chr(10))";

/** The texts by which staged orders are found: their lines and the ERP's numbers. */
const ordersFoundBy = (stage: string): string => `
  select n.customer_number, n.order_number, coalesce((select sum(l.weight) from order_lines l where ${isLineOfOrder}), 0) as weight,
    concat_ws(chr(10), (select ${words} from order_lines l where ${isLineOfOrder}),
      (select string_agg(distinct l.erp_order, chr(10)) from order_status l where ${isLineOfOrder} and l.erp_order <> '')) as words
  from (select distinct customer_number, order_number from ${stage}) n`;

/** After the lines are written, sets the total weight of orders and the text they are found by. */
export const sumUpOrders = afterWrite(
  (stage) => `
  update orders o set weight = w.weight, found_by = w.words from (${ordersFoundBy(stage)}) w
  where o.customer_number = w.customer_number and o.order_number = w.order_number and (o.weight, o.found_by) is distinct from (w.weight, w.words)`,
);

/** After the order status is written, lets orders be found by the ERP's number. */
export const findByErpOrder = afterWrite(
  (stage) => `
  update orders o set found_by = w.words from (${ordersFoundBy(stage)}) w
  where o.customer_number = w.customer_number and o.order_number = w.order_number and o.found_by <> w.words`,
);

/** After documents or their lines are written, sets the text they are found by: the lines and the current address. */
const sumUp = (documents: string, lines: string, number: string): AroundWrite =>
  afterWrite(
    (stage) => `
  update ${documents} d set found_by = w.words
  from (select n.customer_number, n.${number}, concat_ws(chr(10), concat_ws(' ', a.name, a.line1, nullif(a.line2, ''), a.city, a.state, a.zip),
      (select ${words} from ${lines} l where l.customer_number = n.customer_number and l.${number} = n.${number})) as words
    from ${documents} n left join ship_tos a on a.customer_number = n.customer_number and a.sequence = n.ship_to and n.ship_to <> ''
    where n.${number} in (select ${number} from ${stage})) w
  where d.customer_number = w.customer_number and d.${number} = w.${number} and d.found_by <> w.words`,
  );

export const sumUpInvoices = sumUp('invoices', 'invoice_lines', 'invoice_number');
export const sumUpQuotes = sumUp('quotes', 'quote_lines', 'quote_number');
