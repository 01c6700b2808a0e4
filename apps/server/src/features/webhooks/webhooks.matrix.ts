import { sql } from 'drizzle-orm/sql/sql';
import { text } from '../../platform/db/columns.ts';
import { row } from '../../platform/db/rows.ts';
import type { Matrix, Shop } from '../../../test/matrix/matrix.ts';

/** Adds a webhook, and returns its id. */
async function addWebhook({ db, customerNumber, ask }: Shop): Promise<{ webhook: string }> {
  await ask('webhooks.add', { name: 'Zanzibar system', url: 'https://zz.example/hook' });
  const found = await row(
    db,
    { id: text },
    sql`select id::text as id from webhook_endpoints where customer_number = ${customerNumber}`,
  );
  return { webhook: found!.id };
}

export const matrix: Matrix = {
  keys: { webhook: '1' },
  inputs: (key) => ({
    'webhooks.add': { name: 'Our system', url: 'https://a.example/hook', types: ['order.shipped'] },
    'webhooks.turn': { id: key('webhook'), on: 'N' },
    'webhooks.remove': { id: key('webhook') },
    'webhooks.try': { id: key('webhook') },
    'webhooks.resend': { id: key('webhook') },
  }),
  stranger: addWebhook,
};
