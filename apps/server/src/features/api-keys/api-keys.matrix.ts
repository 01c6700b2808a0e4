import { sql } from 'drizzle-orm/sql/sql';
import { text } from '../../platform/db/columns.ts';
import { row } from '../../platform/db/rows.ts';
import type { Matrix, Shop } from '../../../test/matrix/matrix.ts';

/** Makes a key, and returns its id. */
async function makeKey({ db, customerNumber, ask }: Shop): Promise<{ apiKey: string }> {
  const limits = { days: 30, perMinute: 60 };
  await ask('apiKeys.make', { name: 'Zanzibar ERP', grants: ['showPrices'], customers: [customerNumber], ...limits });
  const found = await row(
    db,
    { id: text },
    sql`select id::text as id from sessions where customer_number = ${customerNumber} and api_key is not null`,
  );
  return { apiKey: found!.id };
}

export const matrix: Matrix = {
  keys: { apiKey: '00000000-0000-4000-8000-000000000000' },
  inputs: (key) => ({
    'apiKeys.make': { name: 'ERP', grants: ['showPrices'], customers: ['C-1'], days: 30, perMinute: 60 },
    'apiKeys.revoke': { id: key('apiKey') },
    'order.submit': { lines: [{ sku: 'NONE', quantity: '1', uom: 'CT' }], total: undefined, shipTo: undefined },
  }),
  stranger: makeKey,
};
