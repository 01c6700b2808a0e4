import { sql } from 'drizzle-orm';
import { text } from '../../../platform/db/columns.ts';
import { rows } from '../../../platform/db/rows.ts';
import { readBases } from '../../catalog/item/read-bases.ts';
import { readPartings } from '../../catalog/item/read-partings.ts';
import { readBilled } from '../../invoices/billed-repository.ts';
import { promiseAgain } from '../fulfilment/promise-again.ts';
import { type ReadBilled, settleOrders } from '../fulfilment/settle-orders.ts';
import type { Work } from '../../../platform/feeds/target.ts';

/** Orders settled at once, limited because they are in memory with their lines. */
const batchSize = 500;

/** After the write, updates the orders that the staged rows refer to. `touched` is a query of order numbers. */
export const settleTouched =
  (touched: (stage: string) => string) =>
  ({ tx, stage, now }: Work): Promise<() => Promise<void>> =>
    Promise.resolve(async () => {
      const found = await rows(
        tx,
        { orderNumber: text },
        sql.raw(`select distinct order_number from (${touched(stage)}) as found order by 1`),
      );
      const orders = found.map(({ orderNumber }) => orderNumber);
      const settling = {
        at: now,
        readPartings,
        readBilled: ((...args) => readBilled(...args, readBases)) satisfies ReadBilled,
      };
      for (let from = 0; from < orders.length; from += batchSize) {
        const batch = orders.slice(from, from + batchSize);
        await settleOrders(tx, settling, batch);
        await promiseAgain(tx, settling, batch);
      }
    });

/** Orders that staged rows name directly. */
export const ordersNamed = (stage: string): string => `select s.order_number from ${stage} s`;
/** Portal orders that staged invoices name. */
export const ordersOfInvoices = (stage: string): string =>
  `select o.order_number from ${stage} s join orders o on o.order_number = s.order_number
    and o.customer_number = s.customer_number`;
/** The same for invoice lines. */
export const ordersOfInvoiceLines = (stage: string): string => `
  select o.order_number from ${stage} s
  join invoices i on i.customer_number = s.customer_number and i.invoice_number = s.invoice_number
  join orders o on o.order_number = i.order_number and o.customer_number = i.customer_number`;
