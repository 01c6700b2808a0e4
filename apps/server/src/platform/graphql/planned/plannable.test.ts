import { buildSchema, parse } from 'graphql';
import { expect, it } from 'vitest';
import { planDocument } from './plan-document.ts';

const schema = buildSchema(`
  scalar Money
  interface Named { name: String }
  type Box implements Named { name: String price: Money inner: Box }
  union Thing = Box
  type Query { box: Box named: Named things: [Thing!] }
  type Mutation { box: Box }
`);
const isPlanned = (text: string): boolean => planDocument(schema, parse(text)) !== null;

it('plans a query of objects, scalars and enums', () => {
  expect(
    isPlanned('query Q($a: String) { box { __typename a: name ...F } } fragment F on Box { inner { name } }'),
  ).toBe(true);
});

it.each([
  ['a directive', 'query($a: Boolean!) { box { name @skip(if: $a) } }'],
  ['a directive on a fragment', '{ box { ... @include(if: false) { name } } }'],
  ['an interface', '{ named { name } }'],
  ['a union', '{ things { __typename } }'],
  ['a fragment on an interface', '{ box { ...F } } fragment F on Named { name }'],
  ['an inline fragment on an interface', '{ box { ... on Named { name } } }'],
  ['a custom scalar', '{ box { price } }'],
  ['a question about the schema', '{ __schema { types { name } } }'],
  ['a change', 'mutation { box { name } }'],
  ['several operations', 'query A { box { name } } query B { box { name } }'],
  ['a name that objects use themselves', '{ __proto__: box { name } }'],
  ['no operation', 'fragment F on Box { name }'],
])('leaves a document with %s to graphql-js', (_name, text) => {
  expect(isPlanned(text)).toBe(false);
});
