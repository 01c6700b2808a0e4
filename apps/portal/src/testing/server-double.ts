import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';

const listPath = join(import.meta.dirname, '../../../../packages/contract/src/generated/documents.json');
const documents = JSON.parse(readFileSync(listPath, 'utf8')) as Record<string, string>;

export interface Request {
  /** `GET /wsl/api/auth/user`; for a query `POST /graphql Orders`. */
  call: string;
  query: Record<string, string>;
  headers: Headers;
  body: unknown;
}

/** The double's answer: a body, a status with a body, or a function of the request. */
export type Reply =
  | object
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | ((request: Request) => Reply | Promise<Reply>);

/**
 * Returns a JSON response whose body is parsed in the test's own realm, as in a browser. Node's parser uses its own, and
 * React Query then takes equal data for new data.
 */
const answer = (body: unknown, init: ResponseInit = {}): Response =>
  Object.assign(Response.json(body, init), {
    async json(this: Response): Promise<unknown> {
      return JSON.parse(await this.text()) as unknown;
    },
  });

const isResponse = (reply: object): reply is { status: number; body?: unknown; headers?: Record<string, string> } =>
  'status' in reply && typeof reply.status === 'number';

function readRequest(input: RequestInfo | URL, init: RequestInit = {}): Request {
  const url = new URL(String(input), 'http://localhost');
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  const id = (body as { query?: string } | undefined)?.query ?? '';
  const name = /query (\w+)/.exec(documents[id] ?? '')?.[1];
  return {
    call: [init.method ?? 'GET', url.pathname, name].filter((part) => part !== undefined).join(' '),
    query: Object.fromEntries(url.searchParams),
    headers: new Headers(init.headers),
    body,
  };
}

/**
 * Answers the portal's requests from a table and records them for the test. A request that isn't in the table fails, so
 * that nothing is fetched unnoticed.
 */
export function serve(table: Record<string, Reply>): { requests: Request[]; table: Record<string, Reply> } {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = readRequest(input, init);
    requests.push(request);
    let reply = table[request.call];
    if (typeof reply === 'function') {
      const result = (reply as (request: Request) => Reply | Promise<Reply>)(request);
      reply = result instanceof Promise ? await result : result;
    }
    if (reply === undefined) throw new Error(`Unexpected request: ${request.call}`);
    if (isResponse(reply)) return answer(reply.body ?? null, { status: reply.status, headers: reply.headers ?? {} });
    return answer(reply);
  });
  return { requests, table };
}
