import { sql } from 'drizzle-orm/sql/sql';
import { type Database, row } from '../../src/platform/db/database.ts';
import { matrices } from './matrices.ts';
import type { PortalDocument } from './portal-documents.ts';

/**
 * Finds what everybody of the customer may see, and a saved cart of `admin`, by the names of the documents that show it.
 */
async function shownTo(db: Database, customerNumber: string): Promise<Record<string, string>> {
  const newest = matrices.flatMap((matrix) => Object.entries(matrix.shown?.(customerNumber) ?? {}));
  const columns = newest.map(([name, statement]) => sql`(${statement}) as ${sql.identifier(name)}`);
  return (await row<Record<string, string>>(db, sql`select ${sql.join(columns, sql`, `)}`))!;
}

/** Values of the variables of each document, such that it shows what is kept for the customer. */
export async function portalVariables(
  db: Database,
  customerNumber: string,
  item: string,
): Promise<(document: PortalDocument) => Record<string, unknown>> {
  const shown = await shownTo(db, customerNumber);
  return ({ name, declares }) => {
    const values: Record<string, unknown> = {
      customerNumber,
      id: shown[name] ?? item,
      name: shown[name],
      username: 'buyer',
      source: 'invoice',
      deliverTo: 'quoted',
      size: 10,
      codes: [{ code: 'HPK-7049' }],
      goods: [{ itemId: item, quantity: '1', uom: 'CT' }],
      ...(['Items', 'QuickItems', 'Suggestions'].includes(name) && { search: 'oak' }),
      ...(name === 'Documents' && { search: shown['Order'] }),
    };
    return Object.fromEntries(Object.entries(values).filter(([one]) => declares.includes(one)));
  };
}
