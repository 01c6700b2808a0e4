import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { signIn } from '@tradecounter/contract/auth/auth';
import { forgotPassword } from '@tradecounter/contract/auth/forgot';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildCustomer, buildLocation, buildUser } from '../../../test/builders/shop.ts';
import { testDatabase } from '../../../test/database.ts';
import { queueDone } from '../../../test/outbox.ts';
import { testServer } from '../../../test/server.ts';
import type { Database } from '../db/database.ts';

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

let db: Database;
beforeAll(async () => void (db = await testDatabase()));
afterAll(() => db.close());

/** A collector that takes traces as JSON, as the exporter sends them. */
async function collector() {
  const spans: SentSpan[] = [];
  const server = createServer(async (request, answer) => {
    const { resourceSpans } = (await json(request)) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
    };
    if (request.url === '/otlp/v1/traces')
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    answer.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { spans, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/otlp/` };
}

const facts = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

it('requests, statements, jobs and mails are sent as spans, without anything about people', async () => {
  const { spans, endpoint } = await collector();
  await buildLocation(db, { id: '01' });
  const customer = await buildCustomer(db, { location: '01' });
  const person = await buildUser(db, { customers: [customer] });
  const server = await testServer(db, {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    SHOW_FORGOT_PWD: 'Y',
    PUBLIC_URL: 'https://orders.example.com',
  });
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const post = (path: string, body: object, headers: object = {}) =>
    fetch(`${origin}/wsl${path}?customerNumber=${customer}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const caller = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00' };
  const { headers } = await post(signIn.path, { username: person.username, password: person.password }, caller);
  await post(signIn.path, { username: 'mallory', password: 'guess' }, { traceparent: '00-zz\t<script>-1-01' });
  await post(forgotPassword.path, { username: person.username });
  await queueDone(db, 'forgot-mail');
  await server.close();

  const route = `POST /wsl${signIn.path}`;
  const [first, second] = spans.filter(({ name }) => name === route);
  expect([first!.traceId, first!.parentSpanId]).toEqual(['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']);
  expect(facts(first!)).toEqual({
    'http.request.method': 'POST',
    'http.route': `/wsl${signIn.path}`,
    'http.response.status_code': 200,
    'tradecounter.request_id': headers.get('x-request-id'),
  });
  expect(second!.traceId).toMatch(/^[\da-f]{32}$/);
  expect(second!.parentSpanId).toBeUndefined();
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === first!.spanId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'INSERT', 'COMMIT']));
  expect(facts(statements.find(({ name }) => name === 'INSERT')!)['db.query.text']).toMatch(/^insert into .*\$1/s);
  const job = spans.find(({ name }) => name === 'job forgot-mail')!;
  expect(facts(job)).toMatchObject({ 'tradecounter.queue': 'forgot-mail', 'tradecounter.tries': 1 });
  expect(spans.find(({ name }) => name === 'mail')!.parentSpanId).toBe(job.spanId);
  const text = JSON.stringify(spans);
  for (const secret of [person.username, person.password, customer, 'mallory', 'guess', '@example.com', '<script>'])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
});
