import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { Columns } from './columns.ts';
import type { Database } from './database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

type Field = Pick<pg.FieldDef, 'name' | 'dataTypeID'>;

interface Wire {
  parse(statement: { name: string; text: string }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
}

const PgQuery = pg.Query as unknown as new (
  config: { text: string },
  callback: (error: Error | null, result: { fields: Field[] }) => void,
) => object;

/** A statement that is prepared and described, but not run. */
class DescribedQuery extends PgQuery {
  readonly #text: string;

  constructor(...[config, callback]: ConstructorParameters<typeof PgQuery>) {
    super(config, callback);
    this.#text = config.text;
  }

  submit(connection: Wire): void {
    connection.parse({ name: '', text: this.#text });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
  }
}

const describeResult = (client: pg.PoolClient, text: string): Promise<Field[] | Error> =>
  new Promise((resolve) => {
    const query = new DescribedQuery({ text }, (error, { fields } = { fields: [] }) => resolve(error ?? fields));
    client.query(query as unknown as pg.Submittable);
  });

const isCalled = (column: string, name: string): boolean =>
  column === name || column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) === name;

/** Returns what is wrong with the declared columns. A statement without columns has no result that is read. */
function mistakes(columns: Columns | null, fields: Field[] | Error): string[] {
  if (fields instanceof Error) return [fields.message];
  if (columns === null)
    return fields
      .filter(({ name }) => !['?column?', 'pg_advisory_xact_lock'].includes(name))
      .map(({ name }) => `${name} is returned, but not declared`);
  const declared = Object.entries(columns);
  return Array.from({ length: Math.max(declared.length, fields.length) }, (_, index) => index).flatMap((index) => {
    const [name, column] = declared[index] ?? ['nothing', null];
    const field = fields[index] ?? { name: 'nothing', dataTypeID: 0 };
    if (column === null || !isCalled(field.name, name)) return [`column ${index + 1} is ${field.name}, not ${name}`];
    return column.types.includes(field.dataTypeID)
      ? []
      : [`${name} has type ${field.dataTypeID}, not ${column.types.join(' or ')}`];
  });
}

it('every statement has the columns that it declares', { timeout: 240_000 }, async () => {
  // Other test files, which share this process, declare statements of their own.
  vi.resetModules();
  const root = join(import.meta.dirname, '../..');
  const modules = globSync('**/*.ts', { cwd: root }).filter(
    (path) =>
      !path.endsWith('.test.ts') &&
      /\b(prepare|prepareWrite|prepareForms|pageOf)\(/.test(readFileSync(join(root, path), 'utf8')),
  );
  for (const path of modules) await import(join(root, path));
  const { declaredStatements } = await import('./prepared.ts');
  const statements = declaredStatements();
  const client = await db.pool.connect();
  const wrong = [];
  for (const { columns, text } of statements) {
    const found = mistakes(columns, await describeResult(client, text));
    if (found.length > 0) wrong.push([text.replaceAll(/\s+/g, ' ').trim().slice(0, 160), ...found]);
  }
  client.release();
  expect(wrong).toEqual([]);
  expect(statements.length).toBeGreaterThan(300);
});
