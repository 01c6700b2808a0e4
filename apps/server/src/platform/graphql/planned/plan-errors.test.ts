import { GraphQLError, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { both, box, later, schemaOf } from '../../../../test/both-executors.ts';
import { planDocument } from './plan-document.ts';

describe('a planned document reports what graphql-js does:', () => {
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
  ])("a null that isn't allowed, which turns %s into null", async (_name, query, data) => {
    const bad: object = { ...box({ must: null }), sure: [box(), { id: 1 }], parts: [{ id: 1 }], inner: { id: 1 } };
    const inner = { ...box(), need: { id: 1 }, sure: [box(), { id: 1 }] };
    const found = query.startsWith('{ box { id') ? bad : box({ inner, parts: [{ id: 1 }] });
    const roots = { box: () => found, count: () => 1, need: () => null };
    expect(await both(roots, query)).toContain(`"data":${data}`);
    // The same where everything is promised.
    await both({ box: () => later(2, found), count: () => later(1, 1), need: () => later(3, null) }, query);
  });

  it('errors in lists, with their paths', async () => {
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

  it('the first error of a list that fails at once, and no unhandled rejection', async () => {
    const schema = schemaOf({ sure: () => [later(3, new Error('late')), null] });
    // With graphql-js, the process would end here.
    const { data, errors } = await planDocument(schema, parse('{ sure { id } }'))!(null, {}, null);
    expect([data, errors!.map(({ path }) => path)]).toEqual([null, [['sure', 1]]]);
    await later(9, null);
  });

  it('errors in the order in which they occur, and none below a field that has become null', async () => {
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

  it('the other root fields when one is rejected, throws, or returns an error', async () => {
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

  it('null when a non-null root field throws, after waiting for the others', async () => {
    const throws = () => {
      throw new Error('no');
    };
    await both({ box: () => later(4, box()), must: throws, count: () => 1 }, '{ box { id } must count }');
    await both({ box: () => later(2, new Error('also')), must: throws }, '{ box { must } must }');
    await both({ count: () => later(5, new Error('later')), must: () => later(2, new Error('no')) }, '{ count must }');
  });
});
