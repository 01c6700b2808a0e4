import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type Columns, columnMistakes, type DescribedColumn, rowName } from './columns.ts';
import type { Database } from './database.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

interface Wire {
  parse(statement: { name: string; text: string }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
}

const PgQuery = pg.Query as unknown as new (
  config: { text: string },
  callback: (error: Error | null, result: { fields: DescribedColumn[] }) => void,
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

const describeResult = (client: pg.PoolClient, text: string): Promise<DescribedColumn[] | Error> =>
  new Promise((resolve) => {
    const query = new DescribedQuery({ text }, (error, { fields } = { fields: [] }) => resolve(error ?? fields));
    client.query(query as unknown as pg.Submittable);
  });

/** Returns what is wrong with a statement. A statement without columns has no result that is read. */
function mistakes(columns: Columns | null, fields: DescribedColumn[] | Error): string[] {
  if (fields instanceof Error) return [fields.message];
  if (columns !== null)
    return columnMistakes(
      columns,
      fields.map((field) => ({ ...field, name: rowName(field.name) })),
    );
  return fields
    .filter(({ name }) => name !== '?column?' && !name.endsWith('_lock'))
    .map(({ name }) => `${name} is returned, but not declared`);
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
