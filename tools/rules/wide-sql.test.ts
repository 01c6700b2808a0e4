import { expect, test } from 'vitest';
import { root } from './cruise.ts';
import { wideSql, wideSqlIn } from './wide-sql.ts';

test('no line of SQL is wider than 120 columns', { timeout: 60_000 }, () => {
  expect(wideSqlIn(root)).toEqual([]);
});

test('a wide line is found in a template of SQL, and nowhere else', () => {
  const wide = `select ${'a'.repeat(120)}`;
  expect(wideSql('one.ts', `const one = sql\`\n  select 1,\n  ${wide}\`;\n`)).toEqual([3]);
  expect(wideSql('one.ts', `const one = sql\`select 1\`;\n// ${wide}\nconst two = 'x ${wide}';\n`)).toEqual([]);
});
