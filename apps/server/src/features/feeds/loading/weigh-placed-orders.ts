import { sql } from 'drizzle-orm';
import type { AroundWrite } from '../targets/target.ts';

/** Gives orders, after their lines were written, the weight of all of them. */
export const weighPlaced: AroundWrite = ({ tx, stage }) =>
  Promise.resolve(async () => {
    await tx.execute(sql.raw(`
      update orders o set weight = w.weight
      from (select l.customer_number, l.order_number, sum(l.weight) as weight from order_lines l
        where (l.customer_number, l.order_number) in (select customer_number, order_number from ${stage}) group by 1, 2) w
      where o.customer_number = w.customer_number and o.order_number = w.order_number and o.weight <> w.weight`));
  });
