import { sql } from 'drizzle-orm/sql/sql';
import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  after: ['orders'],
  async rows({ db, customerNumber }) {
    await db.execute(sql`insert into charges (id, kind, amount) values ('FUEL', 'fuel', 2)`);
    await db.execute(sql`update orders set charges = 2 where customer_number = ${customerNumber}`);
  },
};
