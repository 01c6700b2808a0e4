import { execute, GraphQLEnumType, GraphQLObjectType, GraphQLSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { both, box, later, schemaOf } from '../../../../test/both-executors.ts';
import { planDocument } from './plan-document.ts';

describe('a planned document returns the same as graphql-js for', () => {
  it('scalars and enums, by their own serialization', async () => {
    const all = '{ box { id name size weight open grade words } }';
    const values = { size: 3, weight: 1.5, open: true, grade: 'GOOD', words: ['a'] };
    expect(await both({ box: () => box(values) }, all)).toContain('"id":"7"');
    await both({ box: () => box({ size: true, weight: '2.5', open: 1, name: 5, words: new Set(['a', 'b']) }) }, all);
    await both({ box: () => box({ size: 1.5, weight: 'x', open: 'yes', grade: 'BAD', name: {}, words: 'a' }) }, all);
    await both({ box: () => box({ size: 2 ** 40, weight: NaN, name: Symbol('s'), words: [[]] }) }, all);
  });

  it('values that are missing, undefined or null', async () => {
    expect(await both({ box: () => undefined, boxes: () => null }, '{ box { id } boxes { id } count }')).toBe(
      '{"data":{"box":null,"boxes":null,"count":null}}',
    );
    await both(
      { box: () => box({ inner: undefined, parts: [null, undefined, box()] }) },
      '{ box { inner { id } parts { id } } }',
    );
    await both({ box: () => 'text', boxes: () => [5, box()] }, '{ box { name } boxes { name } }');
  });

  it('values without promises, without waiting', async () => {
    const schema = schemaOf({ box: () => box({ parts: [box()] }) });
    expect(planDocument(schema, parse('{ box { parts { id } } }'))!(null, {}, null)).toEqual({
      data: { box: { parts: [{ id: '7' }] } },
    });
  });

  it('promises among values, in the order of the fields', async () => {
    const mixed = () =>
      box({
        name: later(3, 'Ash'),
        inner: later(1, box({ name: later(2, 'Elm') })),
        parts: [box(), later(2, box())],
      });
    const answer = await both(
      { box: mixed, count: () => later(5, 2) },
      '{ count box { name id inner { must name } parts { id } } }',
    );
    expect(answer).toBe(
      '{"data":{"count":2,"box":{"name":"Ash","id":"7","inner":{"must":"be","name":"Elm"},"parts":[{"id":"7"},{"id":"7"}]}}}',
    );
  });

  it('aliases, fragments, and merged selections of one key', async () => {
    const query = `query Q { one: box { ...Whole ... on Box { b: name } ...Whole }
      two: box(id: 2) { name __typename kind: __typename }
      one: box { inner { id } } __typename root: __typename }
      fragment Whole on Box { ...Part name inner { name ...Part } ... { size } } fragment Part on Box { id must }`;
    // An error names all selections of its field.
    const found = () => box({ size: 'odd', inner: box({ name: 'In' }) });
    const answer = await both({ box: found }, query, { operationName: 'Q' });
    expect(answer).toContain(
      '"one":{"id":"7","must":"be","name":"Oak","inner":{"name":"In","id":"7","must":"be"},"size":null,"b":"Oak"}',
    );
    expect(answer).toContain('"__typename":"Box","kind":"Box"');
    expect(answer).toContain('"__typename":"Query","root":"Query"');
  });

  it('arguments from literals, variables and defaults', async () => {
    const query = `query($word: String, $times: Int = 2, $like: Like, $id: ID, $grade: Grade) {
      box(id: $id, like: $like) { say(word: $word, times: $times, like: { grade: $grade })
        a: say(times: 1, words: ["x", null, $word])
        b: say(word: null, times: $times, grade: GOOD, like: $like) } }`;
    const say = (args: object, context: unknown) => JSON.stringify([args, context]);
    for (const variables of [
      {},
      { word: 'w', id: 5, like: { grade: 'GOOD' } },
      { word: null, like: { word: 'x' }, grade: null },
      { times: null },
    ])
      await both({ box: (args) => box({ say, name: args }) }, query, { variables });
  });

  it('enums by their internal values', async () => {
    const Grade = new GraphQLEnumType({ name: 'Grade', values: { GOOD: { value: 1 }, FAIR: { value: { of: 2 } } } });
    const args = { at: { type: Grade, defaultValue: 1 } };
    const grade = { type: Grade, args, resolve: (_source: unknown, { at }: { at?: unknown }) => at };
    const schema = new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields: { grade } }) });
    const document = parse('query($at: Grade) { grade(at: $at) fair: grade(at: FAIR) usual: grade }');
    for (const variables of [{}, { at: 'FAIR' }, { at: null }, { at: 'BAD' }])
      expect(planDocument(schema, document)!(null, variables, null)).toEqual(
        execute({ schema, document, variableValues: variables }),
      );
  });

  it('a field that is a function, with its object as this', async () => {
    class Crate {
      id = 1;
      name(_args: object, context: unknown, { fieldName, path }: { fieldName: string; path: unknown }) {
        return `${this.id} ${JSON.stringify([context, fieldName, path])}`;
      }
      get must(): string {
        throw new Error('not readable');
      }
      inner = async () => new Crate();
    }
    await both({ boxes: () => [new Crate()] }, '{ boxes { name inner { name must } } }');
    await both({ box: () => Object.assign(() => 1, { id: 1 }) }, '{ box { id name } }');
  });

  it('invalid variables, and an unknown operation name', async () => {
    const query = 'query Q($id: ID!, $like: Like) { box(id: $id, like: $like) { id } }';
    const roots = { box: () => box() };
    for (const variables of [
      {},
      { id: null },
      { id: {} },
      { id: 1, like: { word: null, more: 1, grade: 'BAD' } },
      { id: 1, like: 5 },
    ])
      expect(await both(roots, query, { variables })).not.toContain('"data"');
    expect(await both(roots, query, { variables: { id: 1 }, operationName: 'R' })).toContain(
      'Unknown operation named \\"R\\".',
    );
    expect(await both(roots, query, { variables: { id: 1 }, operationName: '' })).toContain('Unknown operation');
  });
});
