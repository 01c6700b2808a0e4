import { calls } from '@tradecounter/contract/calls';
import type { Call } from '@tradecounter/contract/call';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type * as z from 'zod/mini';
import { readConfig } from '../src/config.ts';
import type { Database } from '../src/platform/db/database.ts';
import { createServer, type Server } from '../src/serve.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server in this process, asked without a socket. Its clock is the test's. */
export interface TestServer {
  app: FastifyInstance;
  /** Moves the clock. */
  setNow(instant: string): void;
  dataFolder: string;
  close(): Promise<void>;
}

/** Tests wait for mails; this is the shortest interval that pg-boss takes. */
export const pollingIntervalSeconds = 0.5;

/** Of every test's server: several may stand on one database. */
const testKey = '5a'.repeat(32);

/** A Wednesday. */
export const testDay = '2026-03-11T18:00:00Z';

/** `jobs: false`: mails and schedules wait, so that nothing but its requests uses the database. `logTo`: takes the log. */
export async function testServer(
  db: Database,
  env: Record<string, string> = {},
  { jobs = true, logTo }: { jobs?: boolean; logTo?: { write(line: string): void } } = {},
): Promise<TestServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tc-data-'));
  let instant = new Date(testDay);
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: dataFolder,
    RATE_LIMIT: '0',
    SECRET_KEY: testKey,
    ...env,
  });
  const server: Server = await createServer({ ...config, demo: false }, db, {
    now: () => instant,
    pollingIntervalSeconds,
    ...(logTo && { logTo }),
  });
  if (jobs) await server.takeJobs();
  return {
    app: server.app,
    dataFolder,
    setNow: (text) => {
      instant = new Date(text);
    },
    async close() {
      await server.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

export interface Sent {
  status: number;
  // Answers are read as what the test expects of them; the entry's own shape is checked below.
  body: Record<string, never> & { error: { code: string; message: string; fields?: Record<string, string> } };
  headers: LightMyRequestResponse['headers'];
}

interface SendOptions {
  token?: string | null;
  key?: string;
  language?: string;
  /** Where the request comes from. */
  address?: string;
}

/** Sends a declared call; a success must have the shape that its entry declares. */
export async function send<C extends Call>(
  server: TestServer,
  call: C,
  input: { query?: unknown; body?: unknown } = {},
  { token, key, language, address }: SendOptions = {},
): Promise<{ status: number; body: z.output<C['answer']> & Sent['body']; headers: Sent['headers'] }> {
  const search = input.query === undefined ? '' : `?${new URLSearchParams(input.query as Record<string, string>)}`;
  const response = await server.app.inject({
    method: call.method,
    url: `/wsl${call.path}${search}`,
    ...(address === undefined ? {} : { remoteAddress: address }),
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(language === undefined ? {} : { 'accept-language': language }),
    },
    ...(call.method === 'POST' ? { payload: input.body === undefined ? '' : JSON.stringify(input.body) } : {}),
  });
  const body = response.json();
  if (response.statusCode === 200) call.answer.parse(body);
  return { status: response.statusCode, body, headers: response.headers };
}

/** Signs in and answers the token. */
export async function tokenOf(server: TestServer, person: { username: string; password: string }): Promise<string> {
  const call = calls.find((one) => one.name === 'auth.signIn')!;
  const { status, body } = await send(server, call, { body: { username: person.username, password: person.password } });
  if (status !== 200) throw new Error(`Sign-in of ${person.username} answered ${status}.`);
  return (body as unknown as { token: string }).token;
}

export interface GraphqlAnswer {
  status: number;
  data: Record<string, never> | null;
  errors?: { message: string; extensions: { code: string } }[];
}

/** Sends a query to /graphql. */
export async function query(
  server: TestServer,
  text: string,
  variables: Record<string, unknown>,
  token: string | null,
): Promise<GraphqlAnswer> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    payload: JSON.stringify({ query: text, variables }),
  });
  const body = response.json() as Omit<GraphqlAnswer, 'status'>;
  return { status: response.statusCode, ...body };
}
