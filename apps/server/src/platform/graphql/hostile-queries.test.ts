import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm/sql/sql';
import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCustomer, buildLocation, buildUser } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { query, type TestServer, testServer, tokenOf } from '../../../test/server.ts';
import { withinTime } from '../../../test/deep-run.ts';
import type { Database } from '../db/database.ts';

let db: Database;
let server: TestServer;
let customerNumber: string;
let token: string;
let marker: string;

/** Sends the body unchanged. */
async function ask(body: unknown, as: string | null = token) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...(as === null ? {} : { authorization: `Bearer ${as}` }) },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.statusCode, text: answer.body };
}

beforeAll(async () => {
  db = await testDatabase();
  await buildLocation(db, { id: '01', name: 'Portland' });
  server = await testServer(db);
  customerNumber = await buildCustomer(db, { location: '01' });
  token = await tokenOf(server, await buildUser(db, { customers: [customerNumber] }));
  marker = join(server.dataFolder, 'marker');
});
afterAll(async () => {
  await server.close();
  await db.close();
});

/** An expression that creates a file if the server's process runs it. */
const leaveMarker = () =>
  `(process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(marker).replaceAll('"', "'")}, ''), 0)`;

describe('the text of a request', () => {
  it('is not run as code when it imitates a date mark of the query compiler, however often it is sent', async () => {
    const text = `{ item(customerNumber: "${customerNumber}", id: "__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d${leaveMarker()}") { id } }`;
    for (let time = 0; time < 4; time++)
      expect(await ask({ query: text })).toEqual({ status: 200, text: '{"data":{"item":null}}' });
    expect(existsSync(marker)).toBe(false);
  });

  it('is rejected when it is a syntax tree instead of a query, as a string or as an object', async () => {
    const tree = parse(`{ x: categories(customerNumber: "${customerNumber}") { id } }`, { noLocation: true });
    const hostile = JSON.stringify(tree).replace(
      '"value":"x"',
      `"value":${JSON.stringify(`x":(${leaveMarker()}),1),"y`)}`,
    );
    for (let time = 0; time < 4; time++) {
      expect((await ask({ query: hostile })).status).toBe(400);
      expect((await ask({ query: JSON.parse(hostile) })).status).toBe(400);
    }
    expect(existsSync(marker)).toBe(false);
  });
});

describe('a document of the portal', () => {
  it('is requested by its hash: unknown hashes, and queries sent in place of a hash, are rejected', async () => {
    for (const hash of ['nothing', '__proto__', 'constructor', 'a'.repeat(64), 'a'.repeat(20_000)])
      expect((await ask({ persisted: true, query: hash })).status).toBe(400);
    expect(
      (await ask({ persisted: true, query: `{ categories(customerNumber: "${customerNumber}") { id } }` })).status,
    ).toBe(400);
    expect((await ask({ persisted: 1, query: 'a'.repeat(64) })).status).toBe(400);
  });
});

describe("a query that is not one of the portal's documents", () => {
  it('is rejected above 20 kB and above 4,000 tokens', async () => {
    const comment = (length: number) => `{ accounts { total } } #${'x'.repeat(length)}`;
    expect((await ask({ query: comment(19_000) })).status).toBe(200);
    expect((await ask({ query: comment(20_500) })).status).toBe(400);
    // The limit counts bytes, not characters.
    expect((await ask({ query: comment(0) + '€'.repeat(7_000) })).status).toBe(400);
    expect((await ask({ query: `{ accounts { ${'total '.repeat(390)} } }` })).status).toBe(200);
    expect((await ask({ query: `{ accounts { ${'a '.repeat(4_000)} } }` })).status).toBe(400);
  });

  it.each<[string, string]>([
    ['fields within fields', '{a'.repeat(1_900)],
    ['lists within lists', `{ a(b: ${'['.repeat(3_900)}`],
    ['objects within objects', `{ a(b: ${'{c:'.repeat(1_300)}`],
    [
      'fragments that double at each step',
      `{ ...F0 } ${Array.from({ length: 60 }, (_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`).join(' ')}`,
    ],
    ['a fragment that contains itself', '{ ...A } fragment A on Query { ...A }'],
    ['fragments in a circle', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'],
    ['one field many times', `{ ${'accounts { total } '.repeat(390)} }`],
    [
      'one field under many names, beside introspection',
      `{ __typename quote(customerNumber: "1", id: "1") { ${Array.from({ length: 9 }, (_, at) => `a${at}: thread { readAt }`).join(' ')} } }`,
    ],
    [
      'one field under many names, in parts',
      `{ ${[1, 2, 3].map((part) => `quote(customerNumber: "1", id: "1") { ${Array.from({ length: 3 }, (_, at) => `a${part}${at}: thread { readAt }`).join(' ')} }`).join(' ')} }`,
    ],
    [
      'nested introspection',
      `{ __schema { types { fields { type { fields { type { fields { type { fields { type { fields { name } } } } } } } } } } } }`,
    ],
    [
      'many introspection fields',
      `{ __schema { ${Array.from({ length: 600 }, (_, at) => `a${at}: types { name }`).join(' ')} } }`,
    ],
    ['many directives', `{ accounts ${'@skip(if: true) '.repeat(700)} { total } }`],
    [
      'many variables',
      `query(${Array.from({ length: 900 }, (_, at) => `$v${at}: Int`).join(' ')}) { accounts { total } }`,
    ],
    ['many operations', Array.from({ length: 300 }, (_, at) => `query Q${at} { accounts { total } }`).join(' ')],
    ['a mutation', 'mutation { accounts { total } }'],
    ['a subscription', 'subscription { accounts { total } }'],
    ['an empty text', ''],
    ['a batch', '[{ accounts { total } }]'],
  ])('made of %s is rejected within half a second', async (_name, text) => {
    await withinTime(500, async () => expect((await ask({ query: text })).status).toBe(400));
  });

  it('can be the usual introspection query of developer tools', async () => {
    const { getIntrospectionQuery } = await import('graphql');
    expect((await ask({ query: getIntrospectionQuery() })).status).toBe(200);
  });

  it('is rejected with variables or an operation name of the wrong type', async () => {
    const text = 'query A($c: String!) { categories(customerNumber: $c) { id } }';
    for (const variables of ['x', 5, [customerNumber], true, { c: [customerNumber] }, { c: { a: 1 } }, { c: null }, {}])
      expect((await ask({ query: text, variables })).status).toBe(400);
    for (const operationName of [5, {}, 'B', '__proto__', 'A'.repeat(500)])
      expect((await ask({ query: text, variables: { c: customerNumber }, operationName })).status).toBe(400);
    expect((await ask({ query: text, variables: { c: customerNumber }, operationName: 'A' })).status).toBe(200);
    expect((await ask({ query: text, variables: { c: customerNumber }, operationName: null })).status).toBe(200);
    expect((await ask('[{"query":"{ accounts { total } }"}]')).status).toBe(400);
    expect((await ask(JSON.stringify({ query: text, variables: { c: 'x'.repeat(200_000) } }))).status).toBe(413);
  });

  it('is rejected before it is parsed if the session is missing, unknown or ended', async () => {
    const { username, password } = await buildUser(db, { customers: [customerNumber] });
    const ended = await tokenOf(server, { username, password });
    expect(
      (
        await query(
          server,
          'query($c: String!) { categories(customerNumber: $c) { id } }',
          { c: customerNumber },
          ended,
        )
      ).status,
    ).toBe(200);
    await db.execute(
      sql`update sessions set revoked_at = now() where user_id = (select id from users where username = ${username})`,
    );
    for (const body of [
      { query: '{ nonsense' },
      { query: '{ __typename }' },
      { query: '{ a }', variables: { customerNumber } },
      { query: 5 },
    ]) {
      expect((await ask(body, ended)).status).toBe(402);
      expect((await ask(body, 'wrong')).status).toBe(402);
      expect((await ask(body, null)).status).toBe(402);
    }
  });

  it('is rejected before it is parsed for a user who must change their password', async () => {
    const waiting = await tokenOf(
      server,
      await buildUser(db, { customers: [customerNumber], claims: { resetPass: 'Y' } }),
    );
    for (const text of ['{ nonsense', '{ __typename }', '{ accounts { total } }'])
      expect((await ask({ query: text }, waiting)).status).toBe(401);
  });
});
