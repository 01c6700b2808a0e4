import { sql } from 'drizzle-orm/sql/sql';
import { row } from '../../platform/db/database.ts';
import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  keys: { holdNumber: 'H1' },
  inputs: () => ({
    'hold.addItem': { quantity: '1', tag: '' },
    'hold.extend': { until: '2026-03-20' },
  }),
  arguments: (key) => ({ holdAsOrdered: `id: "${key('holdNumber')}"` }),
  work: { HoldAsOrdered: [6, 0] },
  shown: (customer) => ({
    HoldAsOrdered: sql`select max(hold_number) from holds where customer_number = ${customer} and ended_as is null`,
  }),
  async stranger({ db, customerNumber, ask }) {
    await ask('hold.addItem', { comment: 'Zanzibar' });
    const hold = await row<{ id: string }>(
      db,
      sql`select hold_number as id from holds where customer_number = ${customerNumber}`,
    );
    return { holdNumber: hold!.id };
  },
  marked: ['holds', 'holds.list'],
  async rows({ db, ask }) {
    for (const sku of ['A-1', 'A-3']) await ask('hold.addItem', { sku });
    const hold = await row<{ id: string }>(db, sql`select max(hold_number) as id from holds`);
    return { holdNumber: hold!.id };
  },
};
