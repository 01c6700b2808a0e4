import { sql } from 'drizzle-orm/sql/sql';
import { text } from '../../platform/db/columns.ts';
import { row } from '../../platform/db/rows.ts';
import type { Matrix, Shop } from '../../../test/matrix/matrix.ts';

/** A connection that has documents, and needs no sites. */
const edi = { protocol: 'edi', identity: 'ZZ/PARTNER', supplier: 'ZZ/US' };

/** Adds a connection, and returns its id. */
async function addConnection({ db, customerNumber, ask }: Shop): Promise<{ punchOut: string }> {
  await ask('punchout.add', { ...edi, name: 'Zanzibar EDI', identity: 'ZZ/ZANZIBAR' });
  const found = await row(
    db,
    { id: text },
    sql`select id::text as id from punchout_connections where customer_number = ${customerNumber}`,
  );
  return { punchOut: found!.id };
}

export const matrix: Matrix = {
  keys: { punchOut: '1' },
  inputs: (key) => ({
    'punchout.add': {
      ...edi,
      name: 'EDI',
      domain: '',
      username: undefined,
      origins: [],
    },
    'punchout.change': { id: key('punchOut'), username: undefined, origins: [], supplier: edi.supplier },
    'punchout.documents': { id: key('punchOut') },
    'punchout.turn': { id: key('punchOut'), on: 'N' },
    'punchout.remove': { id: key('punchOut') },
    'punchout.start': { code: 'x'.repeat(43) },
    'punchout.sendBack': { cartVersion: 0 },
  }),
  stranger: addConnection,
};
