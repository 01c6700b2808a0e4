import { afterWrite } from '../../accounts/feeds/found-by.ts';

const isLineOfOrder = 'l.customer_number = n.customer_number and l.order_number = n.order_number';

/** Items, the customer's own numbers of them, and descriptions of lines `l`, separated by line breaks. */
const lineWords = "string_agg(distinct concat_ws(' ', l.item_id, nullif(l.own_number, ''), l.description), chr(10))";

/** The texts by which staged orders are found: their lines and the ERP's numbers. */
const ordersFoundBy = (stage: string): string => `
  select n.customer_number, n.order_number, coalesce((select sum(l.weight) from order_lines l
    where ${isLineOfOrder}), 0) as weight,
    concat_ws(chr(10), (select ${lineWords} from order_lines l where ${isLineOfOrder}),
      (select string_agg(distinct l.erp_order, chr(10)) from order_status l where ${isLineOfOrder}
        and l.erp_order <> '')) as words
  from (select distinct customer_number, order_number from ${stage}) n`;

/** After the lines are written, sets the total weight of orders and the text they are found by. */
export const sumUpOrders = afterWrite(
  (stage) => `
  update orders o set weight = w.weight, found_by = w.words from (${ordersFoundBy(stage)}) w
  where o.customer_number = w.customer_number and o.order_number = w.order_number
    and (o.weight, o.found_by) is distinct from (w.weight, w.words)`,
);

/** After the order status is written, lets orders be found by the ERP's number. */
export const findByErpOrder = afterWrite(
  (stage) => `
  update orders o set found_by = w.words from (${ordersFoundBy(stage)}) w
  where o.customer_number = w.customer_number and o.order_number = w.order_number and o.found_by <> w.words`,
);
