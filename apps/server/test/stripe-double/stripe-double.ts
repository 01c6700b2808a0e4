import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { Refused, StripeAccount, type StripeEvent } from './account.ts';
import { readForm } from './form.ts';
import { parameters } from './parameters.ts';
import { calculate, type TaxLaw } from './tax.ts';

const apiVersion = '2026-10-28.endive';
const keysKept = 86_400_000;

interface Answer {
  status: number;
  body: object;
}

/** What was answered to an idempotency key. */
interface Kept extends Answer {
  request: string;
  at: number;
}

/** How the next calls go wrong: `lose` does what is asked and drops the answer, `drop` does nothing, `fail` answers 500. */
export type Fault = 'lose' | 'drop' | 'fail';

export interface StripeDouble {
  account: StripeAccount;
  /** What the server is set to. */
  settings: Record<string, string>;
  /** Calls that were answered or lost: method and path. */
  calls: string[];
  /** Faults of the next POSTs, one each. */
  faults: Fault[];
  /** The taxes of places. */
  laws: TaxLaw[];
  /** Whether Stripe answers nothing at all. */
  isDown: boolean;
  /** A webhook as Stripe sends it: body and signature. */
  signed(event: StripeEvent, secret?: string): { body: string; signature: string };
  close(): Promise<void>;
}

const secretKey = 'sk_test_double';
export const webhookSecret = 'whsec_of_the_double';

const refusal = (status: number, code: string, type = 'invalid_request_error'): Refused =>
  new Refused(status, { type, code, message: code });

function read<Name extends keyof typeof parameters>(name: Name, given: object): z.output<(typeof parameters)[Name]> {
  const result = z.safeParse(parameters[name], given);
  if (result.success) return result.data as z.output<(typeof parameters)[Name]>;
  const [issue] = result.error.issues;
  const code = issue!.code === 'unrecognized_keys' ? 'parameter_unknown' : 'parameter_invalid';
  throw new Refused(400, {
    type: 'invalid_request_error',
    code,
    param: issue!.path.join('.'),
    message: `${issue!.path.join('.')} ${issue!.message}`,
  });
}

interface Listed {
  id: string;
  created: number;
  payment_intent?: string | null;
}

/** A page of a list, the newest first. */
function page<T extends Listed>(
  all: Iterable<T>,
  asked: { created?: { gte: number } | undefined; limit?: number | undefined; starting_after?: string | undefined },
  shown: (one: T) => object,
): object {
  const found = [...all].reverse().filter(({ created }) => created >= (asked.created?.gte ?? 0));
  const from = asked.starting_after === undefined ? 0 : found.findIndex(({ id }) => id === asked.starting_after) + 1;
  const most = asked.limit ?? 10;
  return { object: 'list', data: found.slice(from, from + most).map(shown), has_more: found.length > from + most };
}

/** The taxes of places, and the lines of the last calculation. */
interface Taxes {
  laws: readonly TaxLaw[];
  lines: readonly object[];
}

/** Refuses an address as Stripe does. */
function calculation(given: object, taxes: Taxes): object {
  const found = calculate(read('createCalculation', given), taxes.laws);
  if (found === null) throw refusal(400, 'customer_tax_location_invalid');
  taxes.lines = found.lines;
  return found.answer;
}

function answerOf(account: StripeAccount, taxes: Taxes, method: string, path: string, given: object): object {
  const [, , area, ...rest] = path.split('/');
  const at = `${method} ${area}${rest.length === 0 ? '' : `/${rest.join('/')}`}`;
  if (at === 'POST tax/calculations') return calculation(given, taxes);
  if (at === 'GET tax/calculations/taxcalc_1/line_items')
    return { object: 'list', data: taxes.lines.slice(0, read('listLineItems', given).limit), has_more: false };
  if (at === 'POST customers') return (read('createCustomer', given), account.createCustomer());
  if (at === 'POST checkout/sessions') return account.shown(account.createSession(read('createSession', given)));
  if (at === 'GET checkout/sessions') {
    const asked = read('listSessions', given);
    const all = [...account.sessions.values()].filter(({ customer }) => customer === asked.customer);
    return page(all, asked, (one) => account.shown(one));
  }
  if (at.startsWith('GET checkout/sessions/'))
    return account.shown(account.session(rest[1]!), read('retrieveSession', given).expand);
  if (at === 'POST payment_intents') {
    const asked = read('createIntent', given);
    return account.shown(account.createIntent(asked), asked.expand);
  }
  if (at === 'GET payment_intents') {
    const asked = read('listIntents', given);
    const all = [...account.intents.values()].filter(({ customer }) => customer === asked.customer);
    return page(all, asked, (one) => account.shown(one));
  }
  if (at.startsWith('GET payment_intents/'))
    return account.shown(account.intent(rest[0]!), read('retrieveIntent', given).expand);
  if (at === 'GET disputes') {
    const asked = read('listDisputes', given);
    const all = [...account.disputes.values()].filter(
      ({ payment_intent: of }) => asked.payment_intent === undefined || of === asked.payment_intent,
    );
    return page(all, asked, (one) => account.shown(one, asked.expand));
  }
  if (at === 'GET refunds') {
    const asked = read('listRefunds', given);
    return page(account.refunds.values(), asked, (one) => account.shown(one, asked.expand));
  }
  if (/^POST payment_methods\/\w+\/detach$/.test(at)) return (read('detach', given), account.detach(rest[0]!));
  throw refusal(404, 'unrecognized_url');
}

/** A local double of Stripe's HTTP interface, as far as the provider uses it: see `parameters.ts` for what it takes. */
export async function startStripe(now: () => Date): Promise<StripeDouble> {
  let origin = '';
  const account = new StripeAccount(now, () => origin);
  const kept = new Map<string, Kept>();
  const double: Pick<StripeDouble, 'calls' | 'faults' | 'laws'> = { calls: [], faults: [], laws: [] };
  const taxes: Taxes = { laws: double.laws, lines: [] };

  const checkHeaders = ({ headers }: IncomingMessage): void => {
    if (headers.authorization !== `Bearer ${secretKey}`) throw refusal(401, 'invalid_api_key');
    if (headers['stripe-version'] !== apiVersion) throw refusal(400, 'api_version');
  };

  /** Answers a call. A refusal of its parameters is not kept for its key; everything else is, errors too. */
  function answer(request: IncomingMessage, path: string, sent: string): Answer {
    const method = request.method!;
    const key = request.headers['idempotency-key'];
    const said = `${method} ${path}\n${sent}`;
    try {
      checkHeaders(request);
      const before = typeof key === 'string' ? kept.get(key) : undefined;
      if (before !== undefined && now().getTime() - before.at < keysKept) {
        if (before.request !== said) throw refusal(400, 'idempotency_key_in_use', 'idempotency_error');
        return before;
      }
      return { status: 200, body: answerOf(account, taxes, method, path, readForm(sent)) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { status: error.status, body: { error: error.body } };
    } finally {
      double.calls.push(`${method} ${path.split('/').slice(2, 4).join('/')}`);
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { pathname, search } = new URL(request.url!, origin);
    const sent = request.method === 'GET' ? search.slice(1) : body;
    const fault = opened.isDown ? 'drop' : request.method === 'POST' ? double.faults.shift() : undefined;
    if (fault === 'drop') return void request.socket.destroy();
    const { status, body: said } =
      fault === 'fail'
        ? { status: 500, body: { error: { type: 'api_error', message: 'Something went wrong' } } }
        : answer(request, pathname, sent);
    const key = request.headers['idempotency-key'];
    if (typeof key === 'string' && (status === 200 || status === 402 || status >= 500) && !kept.has(key))
      kept.set(key, {
        status,
        body: structuredClone(said),
        request: `${request.method} ${pathname}\n${sent}`,
        at: now().getTime(),
      });
    if (fault === 'lose') return void request.socket.destroy();
    const headers = { 'content-type': 'application/json', 'request-id': `req_${double.calls.length}` };
    response.writeHead(status, { ...headers, 'stripe-should-retry': 'false' }).end(JSON.stringify(said));
  }

  const listener = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.writeHead(599).end(String(error)));
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  origin = `http://127.0.0.1:${(listener.address() as { port: number }).port}`;
  const opened: StripeDouble = {
    ...double,
    isDown: false,
    account,
    settings: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: origin,
    },
    signed(event, secret = webhookSecret) {
      const body = JSON.stringify(event);
      // Stripe's library checks the age of a signature by the real clock.
      const at = Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
      return { body, signature: `t=${at},v1=${signature}` };
    },
    async close() {
      listener.closeAllConnections();
      listener.close();
      await once(listener, 'close');
    },
  };
  return opened;
}
