import { sql } from 'drizzle-orm/sql/sql';
import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  inputs: (key) => ({
    'staff.actFor': { username: undefined },
    // Hiding them would change what later calls answer.
    'staff.hidePrices': { hidden: false },
    'staff.addNote': { text: 'Calls before ten' },
    'staff.removeNote': { noteId: key('id') },
  }),
  async rows({ db, customerNumber }) {
    await db.execute(
      sql`
        insert into staff_notes (customer_number, text, written_by, written_at)
        values (${customerNumber}, 'x', 'y', now())`,
    );
  },
};
