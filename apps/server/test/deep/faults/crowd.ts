import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { Tally } from './tally.ts';

/** Somebody who uses the portal. */
export interface Person {
  username: string;
  password: string;
  customerNumber: string;
}

/** Somebody who is signed in at a server. */
export interface Client extends Person {
  base: string;
  token: string;
}

interface Answer {
  /** 0: there was none. */
  status: number;
  body: Record<string, unknown>;
}

/** Seconds for which an answer is waited for. */
const answerTimeout = 60;

/** Sends a request and notes what came of it. */
export async function ask(
  tally: Tally,
  kind: string,
  address: string,
  { token, body, key, maxStale = 0 }: { token?: string; body?: unknown; key?: string; maxStale?: number } = {},
): Promise<Answer> {
  const began = performance.now();
  let outcome: number | string = 'no answer';
  try {
    const answer = await fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(maxStale === 0 ? {} : { 'cache-control': `max-stale=${maxStale}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerTimeout * 1000),
    });
    const text = await answer.text();
    outcome = answer.status;
    return { status: answer.status, body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {} };
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string };
    outcome =
      code === 'ECONNREFUSED' ? 'no server' : (error as Error).name === 'TimeoutError' ? 'no answer' : 'cut off';
    return { status: 0, body: {} };
  } finally {
    tally.add(kind, outcome, performance.now() - began);
  }
}

export async function signIn(base: string, person: Person, tally: Tally): Promise<Client> {
  const { username, password } = person;
  const { body, status } = await ask(tally, 'sign in', `${base}/wsl/api/auth`, { body: { username, password } });
  if (status !== 200) throw new Error(`${username} cannot sign in: ${status} ${JSON.stringify(body)}`);
  return { ...person, base, token: body['token'] as string };
}

/** What a client is at: one request or several, noted. */
export type Deed = (client: Client, tally: Tally) => Promise<void>;

/** Asks as the portal's pages do, which accept a standby's answer. */
const query =
  (kind: string, text: string): Deed =>
  async ({ base, token, customerNumber }, tally) =>
    void (await ask(tally, kind, `${base}/graphql`, {
      token,
      body: { query: text, variables: { customer: customerNumber } },
      maxStale: 5,
    }));

export const search = query(
  'search',
  'query Search($customer: String!) { items(customerNumber: $customer, search: "oak", size: 24) { total items { id description } } }',
);
export const orderList = query(
  'order list',
  'query Orders($customer: String!) { orders(customerNumber: $customer, size: 10) { total orders { id state } } }',
);
export const profilePage: Deed = async ({ base, token }, tally) =>
  void (await ask(tally, 'profile', `${base}/wsl/api/auth/user`, { token }));
export const signInAgain: Deed = async ({ base, username, password }, tally) =>
  void (await ask(tally, 'sign in', `${base}/wsl/api/auth`, { body: { username, password } }));
export const addToCart =
  (sku: string): Deed =>
  async ({ base, token, customerNumber }, tally) =>
    void (await ask(tally, 'add', `${base}/wsl/api/cart/additem`, {
      token,
      key: randomUUID(),
      body: { customerNumber, sku, qtyToOrder: 1, umcode: 'CT', tag: '' },
    }));
export const readyCheck: Deed = async ({ base }, tally) => void (await ask(tally, 'readyz', `${base}/readyz`));

/** Does it again and again until the signal, with a short rest in between. */
export async function keepDoing(
  deed: Deed,
  client: Client,
  tally: Tally,
  until: AbortSignal,
  rest = 100,
): Promise<void> {
  while (!until.aborted) {
    await deed(client, tally);
    await after(rest);
  }
}

/** Orders that were acknowledged, and attempts that never got an answer that says yes or no. */
export interface Ledger {
  acknowledged: string[];
  unanswered: number;
  refused: number;
}

export const newLedger = (): Ledger => ({ acknowledged: [], unanswered: 0, refused: 0 });

/** Seconds for which somebody repeats a request that is not answered yes or no. */
const stubborn = 120;

/** Repeats the same request with the same key, as a client that does not give up, until it is answered yes or no; null = never was. */
async function untilAnswered(
  client: Client,
  tally: Tally,
  kind: string,
  path: string,
  body: object,
): Promise<Answer | null> {
  const key = randomUUID();
  const end = Date.now() + stubborn * 1000;
  while (Date.now() < end) {
    const answer = await ask(tally, kind, `${client.base}/wsl${path}`, { token: client.token, key, body });
    if (answer.status > 0 && answer.status < 500 && answer.status !== 429) return answer;
    await after(300);
  }
  return null;
}

/** Puts one carton into the cart and orders it. Returns the order's number, or null if it wasn't placed. */
export async function orderOnce(client: Client, sku: string, tally: Tally, ledger: Ledger): Promise<string | null> {
  const { customerNumber } = client;
  const added = await untilAnswered(client, tally, 'add', '/api/cart/additem', {
    customerNumber,
    sku,
    qtyToOrder: 1,
    umcode: 'CT',
    tag: '',
  });
  const placed =
    added === null ? null : await untilAnswered(client, tally, 'order', '/api/order/place', { customerNumber });
  const number = placed?.status === 200 ? (placed.body['orderNumber'] as string) : null;
  if (number !== null) ledger.acknowledged.push(number);
  else if (placed === null) ledger.unanswered += 1;
  else ledger.refused += 1;
  return number;
}

/** Orders over and over until the signal; what was begun is brought to its end. */
export async function keepOrdering(
  client: Client,
  sku: string,
  tally: Tally,
  ledger: Ledger,
  until: AbortSignal,
): Promise<void> {
  while (!until.aborted) await orderOnce(client, sku, tally, ledger);
}
