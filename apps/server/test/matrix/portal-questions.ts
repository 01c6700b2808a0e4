import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm/sql/sql';
import { parse } from 'graphql';
import { type Database, row } from '../../src/platform/db/database.ts';
import { matrices } from './matrices.ts';

/** A document of the portal's build. */
interface PortalDocument {
  hash: string;
  text: string;
  name: string;
  /** Names of the variables that it declares. */
  declares: readonly string[];
}

const schemaFile = new URL(import.meta.resolve('@tradecounter/contract/schema.graphql'));
const texts = JSON.parse(readFileSync(new URL('generated/documents.json', schemaFile), 'utf8')) as Record<
  string,
  string
>;

export const portalDocuments: readonly PortalDocument[] = Object.entries(texts).map(([hash, text]) => {
  const operation = parse(text).definitions.find((one) => one.kind === 'OperationDefinition')!;
  const declares = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
  return { hash, text, name: operation.name!.value, declares };
});

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
