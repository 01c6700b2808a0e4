import { expect, test } from 'vitest';
import { root } from './cruise.ts';
import { handTypedRows, handTypedRowsIn, wideSql, wideSqlIn } from './sql.ts';

test('no line of SQL is wider than 120 columns', { timeout: 60_000 }, () => {
  expect(wideSqlIn(root)).toEqual([]);
});

test('a wide line is found in a template of SQL, and nowhere else', () => {
  const wide = `select ${'a'.repeat(120)}`;
  expect(wideSql('one.ts', `const one = sql\`\n  select 1,\n  ${wide}\`;\n`)).toEqual([3]);
  expect(wideSql('one.ts', `const one = sql\`select 1\`;\n// ${wide}\nconst two = 'x ${wide}';\n`)).toEqual([]);
});

test('every statement has its row type from the columns that it declares', () => {
  expect(handTypedRowsIn(root)).toEqual([]);
});

test.each([
  'await pool.query<{ at: number }>(text)',
  'await rows<Line>(tx, statement)',
  'const found = (await tx.execute(statement)).rows as Line[];',
  '(await tx.execute(statement)).rows[0] as unknown as Line',
])('a row type by hand is found in %s', (text) => {
  expect(handTypedRows(`\n${text}`)).toEqual([2]);
});

test('columns and an inferred row are none', () => {
  expect(
    handTypedRows("rows(tx, { line: int, state: textOf<State>() }, statement)\nimport { rows as found } from 'a'"),
  ).toEqual([]);
});
