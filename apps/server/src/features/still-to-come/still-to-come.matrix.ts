import { sql } from 'drizzle-orm/sql/sql';
import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  inputs: () => ({ 'stillToCome.mail': { daily: 'Y' } }),
  marked: ['stillToCome'],
  after: ['orders'],
  async rows({ db }) {
    await db.execute(sql`
      insert into coming_goods (customer_number, order_number, line_number, part, due, before, moved_at, history)
      select customer_number, order_number, line_number, 'stock', confirmed_date, '2026-03-18', '2026-03-10T18:00:00Z',
        '[{"date": "2026-03-18", "until": "2026-03-10T18:00:00Z"}]'
      from order_lines`);
  },
};
