import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { columnsOf, type DocumentKind, isDay, paramsOf, sortsOf, valuesOf } from './document-kind.ts';
import { documentKinds } from './kinds.ts';

const kinds = Object.entries<DocumentKind>(documentKinds);
const schema = readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8');

/** The body of a definition, and the names at the beginnings of its lines. */
const bodyOf = (definition: string): string | undefined =>
  new RegExp(`^${definition} \\{\\n([^}]*)\\}`, 'm').exec(schema)?.[1];
const namesIn = (body: string | undefined): string[] =>
  [...(body ?? '').matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name!);
/** The arguments of a root field, as they stand. */
const argumentsOf = (field: string): string | undefined =>
  new RegExp(`^ {2}${field}\\(([^)]*)\\)`, 'm').exec(bodyOf('type Query') ?? '')?.[1];

/** The kinds that GraphQL has a list of, by its root field. */
const listed = kinds
  .filter(([name]) => argumentsOf(name) !== undefined)
  .map(([name, kind]): [string, DocumentKind] => [name, kind]);

test.each(kinds)('%s: the default sort exists, and each sort has its column', (_name, kind) => {
  expect(sortsOf(kind)).toContain(kind.defaultSort);
  for (const { by } of Object.values(kind.sorts)) expect(columnsOf(kind)).toContain(by);
});

test.each(kinds)('%s: sorting by a column needs the same permission as seeing it', (_name, kind) => {
  for (const { by, permission } of Object.values(kind.sorts))
    expect([by, permission]).toEqual([by, kind.columns[by]!.permission]);
});

test.each(kinds)('%s: no state, value, field or file is named twice', (_name, kind) => {
  const fields = Object.entries(kind.columns).map(([column, { field }]) => field ?? column);
  for (const names of [
    kind.states,
    fields,
    kind.exports,
    ...Object.keys(kind.filters).map((filter) => valuesOf(kind, filter) ?? []),
  ])
    expect(new Set(names).size).toBe(names.length);
});

test.each(kinds)('%s: a list with states can be narrowed down by them, and shows them', (_name, kind) => {
  const known = Object.keys(kind.filters).flatMap((filter) => valuesOf(kind, filter) ?? []);
  expect(kind.states.filter((state) => !known.includes(state))).toEqual([]);
  expect(Object.values(kind.columns).some((column) => column.kind === 'state')).toBe(kind.states.length > 0);
});

test.each(kinds)(
  '%s: a kind with exports has exported columns, and its table has columns',
  (_name, { columns, exports }) => {
    expect(exports.length === 0 || Object.values(columns).some(({ exported }) => exported)).toBe(true);
    expect(Object.values(columns).some(({ table }) => table)).toBe(true);
  },
);

test.each(listed)('%s: GraphQL sorts, narrows down and pages as the kind does', (name, kind) => {
  const asked = argumentsOf(name)!;
  const enumName = /\bsort: (\w+) = (\w+)/.exec(asked);
  expect(namesIn(bodyOf(`enum ${enumName?.[1]}`))).toEqual(sortsOf(kind));
  expect(enumName?.[2]).toBe(kind.defaultSort);
  expect(asked).toContain('size: Int = 25');
  for (const param of Object.keys(kind.filters).flatMap((filter) => paramsOf(kind, filter)))
    expect(asked).toContain(`${param}: String`);
});

test.each(listed)('%s: each column is a field of the answer, hidden from the same people', (name, kind) => {
  const pageType = new RegExp(`^ {2}${name}\\([^)]*\\): (\\w+)!`, 'm').exec(bodyOf('type Query')!)![1];
  const rowType = new RegExp(`^ {2}(?:${name}|documents): \\[(\\w+)!\\]!`, 'm').exec(bodyOf(`type ${pageType}`)!)![1];
  const fields = bodyOf(`type ${rowType}`)!;
  for (const [column, { field = column, permission }] of Object.entries(kind.columns)) {
    const line = new RegExp(`^ {2}${field}: .*$`, 'm').exec(fields)?.[0];
    expect([field, line?.match(/permission: (\w+)/)?.[1]]).toEqual([field, permission]);
    expect(line).toBeDefined();
  }
});

test('a day exists in the calendar and is written as YYYY-MM-DD', () => {
  expect(['2026-02-28', '2024-02-29', '0001-01-01'].filter(isDay)).toEqual(['2026-02-28', '2024-02-29', '0001-01-01']);
  expect(
    ['2026-02-29', '2026-13-01', '2026-2-1', '20260201', '', 'infinity', '2026-02-28T00:00', '0000-01-01'].filter(
      isDay,
    ),
  ).toEqual([]);
});
