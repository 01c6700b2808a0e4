import { sql } from 'drizzle-orm/sql/sql';
import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  work: { AccountBalance: [3, 0], AccountOverview: [8, 1] },
  priced: ['query account'],
  async rows({ db, customerNumber }) {
    await db.execute(sql`
      insert into rebates (customer_number, program, name, valid_from, valid_until, purchases, earned)
      values (${customerNumber}, 'GOLD', 'Gold', '0001-01-01', '9999-12-31', 31.77, 0.64)`);
  },
};
