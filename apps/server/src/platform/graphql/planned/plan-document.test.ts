import { buildSchema, execute, type ExecutionResult, GraphQLError, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { planDocument } from './plan-document.ts';

const text = `
  enum Grade { GOOD FAIR }
  input Like { word: String! = "same" grade: Grade }
  type Box {
    id: ID!  name: String  must: String!  size: Int  weight: Float  open: Boolean  grade: Grade  words: [String!]
    inner: Box  need: Box!  parts: [Box]  sure: [Box!]!
    say(word: String = "hello", times: Int!, grade: Grade = FAIR, like: Like, words: [String]): String
  }
  type Query { box(id: ID, like: Like): Box  need: Box!  boxes: [Box]  sure: [Box!]!  grid: [[Int]!]  count: Int  must: Int! }
`;

type Roots = Readonly<Record<string, (args: object, context: unknown, info: unknown) => unknown>>;

/** The schema with root resolvers, which note what they are given. */
function schemaOf(roots: Roots, note: (given: unknown) => void = () => undefined) {
  const schema = buildSchema(text);
  for (const [name, resolve] of Object.entries(roots))
    schema.getQueryType()!.getFields()[name]!.resolve = (source, args, context, info) => {
      note({ source, args, context, info });
      return resolve(args, context, info);
    };
  return schema;
}

/** What is compared: the text of the answer, what errors say to the door, whether it had to be waited for, and what resolvers were given. */
async function seen(result: ExecutionResult | Promise<ExecutionResult>, given: unknown[]) {
  const waited = result instanceof Promise;
  const { data, errors } = await result;
  const said = errors?.map((error) => ({ error, path: error.path, nodes: error.nodes, original: error.originalError }));
  return { waited, text: JSON.stringify({ data, errors }), said, given };
}

interface Asked {
  variables?: Record<string, unknown>;
  operationName?: string;
}

/** Answers of graphql-js and of the plan, which have to be equal. */
async function both(roots: Roots, query: string, { variables = {}, operationName }: Asked = {}): Promise<string> {
  const document = parse(query, { noLocation: true });
  const contextValue = { who: 'Dana' };
  let given: unknown[] = [];
  const schema = schemaOf(roots, (one) => given.push(one));
  expect(validate(schema, document)).toEqual([]);
  const byGraphql = await seen(
    execute({ schema, document, contextValue, variableValues: variables, operationName: operationName ?? null }),
    given,
  );
  given = [];
  const byPlan = await seen(planDocument(schema, document)!(contextValue, variables, operationName ?? null), given);
  expect(byPlan.text).toBe(byGraphql.text);
  expect(byPlan).toEqual(byGraphql);
  return byPlan.text;
}

/** The value after that many turns of the queue. */
async function later<T>(turns: number, value: T): Promise<T> {
  for (let turn = 0; turn < turns; turn++) await null;
  if (value instanceof Error) throw value;
  return value;
}
const box = (more: object = {}) => ({ id: 7, name: 'Oak', must: 'be', ...more });

describe('a planned document answers as graphql-js does', () => {
  it('scalars and enums, by their own serialization', async () => {
    const all = '{ box { id name size weight open grade words } }';
    const values = { size: 3, weight: 1.5, open: true, grade: 'GOOD', words: ['a'] };
    expect(await both({ box: () => box(values) }, all)).toContain('"id":"7"');
    await both({ box: () => box({ size: true, weight: '2.5', open: 1, name: 5, words: new Set(['a', 'b']) }) }, all);
    await both({ box: () => box({ size: 1.5, weight: 'x', open: 'yes', grade: 'BAD', name: {}, words: 'a' }) }, all);
    await both({ box: () => box({ size: 2 ** 40, weight: NaN, name: Symbol('s'), words: [[]] }) }, all);
  });

  it('null for what is missing, undefined or null', async () => {
    expect(await both({ box: () => undefined, boxes: () => null }, '{ box { id } boxes { id } count }')).toBe(
      '{"data":{"box":null,"boxes":null,"count":null}}',
    );
    await both(
      { box: () => box({ inner: undefined, parts: [null, undefined, box()] }) },
      '{ box { inner { id } parts { id } } }',
    );
    await both({ box: () => 'text', boxes: () => [5, box()] }, '{ box { name } boxes { name } }');
  });

  it.each([
    ['the object', '{ box { id must } count }', '{"box":null,"count":1}'],
    [
      'the object above',
      '{ box { name inner { need { must } } } count }',
      '{"box":{"name":"Oak","inner":null},"count":1}',
    ],
    ['the item of a list', '{ box { name parts { must } } }', '{"box":{"name":"Oak","parts":[null]}}'],
    ['the list and what has it', '{ box { inner { sure { must } } } }', '{"box":{"inner":null}}'],
    ['everything', '{ count need { id } }', 'null'],
  ])('a null that may not be makes null of %s', async (_name, query, data) => {
    const bad: object = { ...box({ must: null }), sure: [box(), { id: 1 }], parts: [{ id: 1 }], inner: { id: 1 } };
    const inner = { ...box(), need: { id: 1 }, sure: [box(), { id: 1 }] };
    const found = query.startsWith('{ box { id') ? bad : box({ inner, parts: [{ id: 1 }] });
    const roots = { box: () => found, count: () => 1, need: () => null };
    expect(await both(roots, query)).toContain(`"data":${data}`);
    // The same where everything is promised.
    await both({ box: () => later(2, found), count: () => later(1, 1), need: () => later(3, null) }, query);
  });

  it('errors in lists, at their places', async () => {
    const items = () => [
      box(),
      new Error('odd'),
      later(3, new Error('late')),
      null,
      later(1, box({ must: null })),
      box(),
    ];
    await both({ boxes: items, sure: () => [box()] }, '{ boxes { must } sure { id } }');
    await both(
      { sure: () => [later(3, box()), later(1, new Error('late'))], count: () => later(9, 1) },
      '{ sure { id } count }',
    );
    await both({ sure: () => [box(), new Error('odd'), box()] }, '{ count sure { must } }');
    await both({ grid: () => [[1, null, 'x'], later(2, [2]), [later(1, new Error('deep'))], null] }, '{ grid }');
    await both({ grid: () => [[1], 5] }, '{ grid }');
    await both({ boxes: () => ({ length: 1 }), box: () => [box()] }, '{ boxes { id } box { id } }');
  });

  it('leaves no rejection unheard when a list fails at once', async () => {
    const schema = schemaOf({ sure: () => [later(3, new Error('late')), null] });
    // graphql-js would, and the process would end.
    const { data, errors } = await planDocument(schema, parse('{ sure { id } }'))!(null, {}, null);
    expect([data, errors!.map(({ path }) => path)]).toEqual([null, [['sure', 1]]]);
    await later(9, null);
  });

  it('without waiting where nothing is promised', async () => {
    const schema = schemaOf({ box: () => box({ parts: [box()] }) });
    expect(planDocument(schema, parse('{ box { parts { id } } }'))!(null, {}, null)).toEqual({
      data: { box: { parts: [{ id: '7' }] } },
    });
  });

  it('promises among values, in the order of the selection', async () => {
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
    const thenable = { then: (done: (value: unknown) => void) => done('then') };
    await both({ box: () => box({ name: thenable }) }, '{ box { name } }');
  });

  it('errors in the order in which they happen, and none below what has become null', async () => {
    const slow = () =>
      box({
        name: later(9, new Error('too late')),
        size: later(2, new Error('in time')),
        must: later(4, new Error('all')),
      });
    const said = await both({ box: slow, count: () => later(20, 1) }, '{ box { name size must } count }');
    expect(said).toMatch(/in time.*all/);
    expect(said).not.toContain('too late');
    const parts = () => [box({ name: later(30, new Error('too late')) }), box({ must: later(2, new Error('all')) })];
    expect(await both({ sure: parts, count: () => later(60, 1) }, '{ sure { name must } count }')).not.toContain(
      'too late',
    );
  });

  it('the other roots when one is rejected, throws, or returns an error', async () => {
    const query = '{ box { id } boxes { id } count }';
    const failure = new Error('refused');
    await both({ box: () => later(1, failure), boxes: () => [box()], count: () => later(2, 1) }, query);
    await both(
      {
        box: () => {
          throw failure;
        },
        boxes: () => later(3, [box()]),
        count: () => 1,
      },
      query,
    );
    await both({ box: () => failure, boxes: () => Promise.reject(failure), count: () => 1 }, query);
    // Whatever is thrown.
    await both(
      {
        box: () => {
          throw 'a text';
        },
        boxes: () => Promise.reject(),
        count: () => 1,
      },
      query,
    );
    const own = new GraphQLError('own', { path: ['elsewhere'], extensions: { code: 'x' } });
    await both(
      {
        box: () => {
          throw own;
        },
        count: () => later(1, new GraphQLError('placed', { extensions: { a: 1 } })),
      },
      '{ box { id } count }',
    );
  });

  it('nothing at all when a root that may not be null throws, after the others have been waited for', async () => {
    const throws = () => {
      throw new Error('no');
    };
    await both({ box: () => later(4, box()), must: throws, count: () => 1 }, '{ box { id } must count }');
    await both({ box: () => later(2, new Error('also')), must: throws }, '{ box { must } must }');
    await both({ count: () => later(5, new Error('later')), must: () => later(2, new Error('no')) }, '{ count must }');
  });

  it('aliases, fragments, and selections of one key together', async () => {
    const query = `query Q { one: box { ...Whole ... on Box { b: name } ...Whole } two: box(id: 2) { name __typename kind: __typename }
      one: box { inner { id } } __typename root: __typename }
      fragment Whole on Box { ...Part name inner { name ...Part } ... { size } } fragment Part on Box { id must }`;
    const answer = await both({ box: () => box({ inner: box({ name: 'In' }) }) }, query, { operationName: 'Q' });
    expect(answer).toContain(
      '"one":{"id":"7","must":"be","name":"Oak","inner":{"name":"In","id":"7","must":"be"},"size":null,"b":"Oak"}',
    );
    expect(answer).toContain('"__typename":"Box","kind":"Box"');
    expect(answer).toContain('"__typename":"Query","root":"Query"');
  });

  it('arguments from literals, variables and defaults', async () => {
    const query = `query($word: String, $times: Int = 2, $like: Like, $id: ID, $grade: Grade) {
      box(id: $id, like: $like) { say(word: $word, times: $times, like: { grade: $grade }) a: say(times: 1, words: ["x", null, $word])
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

  it('variables that do not fit, and a name that no operation has', async () => {
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
