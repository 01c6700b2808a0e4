import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { readPortalDocuments } from './portal-documents.ts';
import { makeSchema } from './schema.ts';

const read = (name: string): string =>
  readFileSync(new URL(name, new URL(import.meta.resolve('@tradecounter/contract/schema.graphql'))), 'utf8');

it('every document of the portal can be planned', () => {
  const roots = Object.keys(buildSchema(read('schema.graphql')).getQueryType()!.getFields());
  const find = readPortalDocuments(makeSchema([Object.fromEntries(roots.map((name) => [name, () => null]))]));
  const texts = Object.entries(JSON.parse(read('generated/documents.json')) as Record<string, string>);
  expect(texts.length).toBeGreaterThan(30);
  const unplanned = texts.filter(([hash]) => find(hash).plan === null).map(([, text]) => text);
  expect(unplanned, 'graphql-js executes these, which takes about five times as long').toEqual([]);
});
