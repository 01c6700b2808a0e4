import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  ask,
  type Client,
  type Deed,
  type Ledger,
  newLedger,
  orderList,
  orderOnce,
  search,
  signIn,
} from '../../../apps/server/test/deep/faults/crowd.ts';
import { maxStaleSeconds } from '../../../apps/server/src/platform/db/standby.ts';
import { Tally } from '../../../apps/server/test/deep/faults/tally.ts';
import { type StripeSetup } from '../../../apps/server/test/deep/payments/paying-people.ts';
import type { Shop } from './shop.ts';

/** The moments of something that should happen again and again. */
export class Pulse {
  #last = performance.now();
  #longest = 0;

  beat(): void {
    this.#longest = this.longest;
    this.#last = performance.now();
  }

  /** The longest time between two beats so far, in milliseconds. It includes the time since the last one. */
  get longest(): number {
    return Math.max(this.#longest, performance.now() - this.#last);
  }

  get since(): number {
    return performance.now() - this.#last;
  }

  restart(): void {
    this.#longest = 0;
    this.#last = performance.now();
  }
}

/** What people and systems do at the cluster, and what came of it. */
export interface Load {
  tally: Tally;
  ledger: Ledger;
  /** Acknowledged orders, answered searches and answered lists of orders. */
  writes: Pulse;
  reads: Pulse;
  documents: Pulse;
  /** When each acknowledged order was begun and acknowledged, in milliseconds of the clock. */
  times: Map<string, { begun: number; acknowledged: number }>;
  /** The ids of the events that a system has pulled, by the order that each reports. */
  pulled: Map<string, string[]>;
  /** Epochs of the pulled events. */
  epochs: Set<string>;
  /** Orders that their buyer didn't see right afterwards, or anybody who accepts old answers some seconds later. */
  unseen: string[];
  /** What else went wrong, in sentences. */
  failures: string[];
  /** Finishes what was begun. The system pulls until it has an event of each order. */
  end(): Promise<void>;
}

interface Target {
  address: string;
  shop: Shop;
  stripe: StripeSetup;
  /** A system's token for events. */
  token: string;
  ordersPerSecond: number;
}

interface Event {
  id: string;
  subject: string;
  cursor: string;
}

/** Pulls events as an ERP does, and keeps the cursor only once it has kept the events. */
async function pullEvents({ address, token }: Target, load: Load, isDone: () => boolean): Promise<void> {
  let cursor = '';
  while (!isDone()) {
    try {
      const after = cursor === '' ? '' : `&after=${cursor}`;
      const answer = await fetch(`${address}/wsl/api/events?types=order.placed&limit=1000&wait=1${after}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(20_000),
      });
      const text = await answer.text();
      load.tally.add('events', answer.status, 0);
      if (!answer.ok) {
        await pause(300);
        continue;
      }
      for (const line of text.split('\n').filter(Boolean)) {
        const { id, subject, cursor: at } = JSON.parse(line) as Event;
        load.pulled.set(subject, [...(load.pulled.get(subject) ?? []), id]);
        load.epochs.add(at.split('-')[0]!);
      }
      cursor = answer.headers.get('tradecounter-cursor') ?? cursor;
    } catch {
      load.tally.add('events', 'no answer', 0);
      await pause(300);
    }
  }
}

/** Pays one dollar of an invoice on the provider's page, and comes back. Repeats each step until it is answered. */
async function payOnce({ stripe }: Target, client: Client, tally: Tally, invoiceNumber: string): Promise<void> {
  const { address, token, customerNumber } = { ...client, address: client.base };
  const answered = async (kind: string, path: string, body: object, key?: string) => {
    for (const end = Date.now() + 120_000; Date.now() < end; await pause(300)) {
      const answer = await ask(tally, kind, `${address}/wsl/api/${path}`, {
        token,
        body,
        ...(key === undefined ? {} : { key }),
      });
      if (answer.status > 0 && answer.status < 500) return answer;
    }
    throw new Error(`${path} was never answered: ${tally}`);
  };
  const invoices = [{ invoiceNumber, payAmount: 1 }];
  const { body } = await answered(
    'pay',
    'payments/pay',
    { customerNumber, method: 'creditCard', invoices },
    randomUUID(),
  );
  if (body['state'] !== 'redirected') throw new Error(`A payment was not started: ${JSON.stringify(body)}`);
  stripe.stripe.account.finish(new URL(body['redirectUrl'] as string).pathname.split('/').at(-1)!);
  await answered('paid', 'payments/check', { customerNumber, paymentId: body['paymentId'] });
}

/** Whether the buyer's order list has the order. True when there is no answer. */
async function sees(client: Client, number: string, kind: string, tally: Tally, maxStale = 0): Promise<boolean> {
  const { status, body } = await ask(tally, kind, `${client.base}/graphql`, {
    token: client.token,
    maxStale,
    body: {
      query: 'query Seen($customer: String!, $id: String!) { order(customerNumber: $customer, id: $id) { id } }',
      variables: { customer: client.customerNumber, id: number },
    },
  });
  return status !== 200 || (body['data'] as { order: object | null }).order !== null;
}

/** Orders at that rate, pays, searches, reads documents and pulls events until it is ended. */
export async function startLoad(target: Target): Promise<Load> {
  const { address, shop, ordersPerSecond } = target;
  const tally = new Tally();
  const clients: Client[] = [];
  for (const buyer of shop.buyers) clients.push(await signIn(address, buyer, tally));
  const payer = await signIn(address, shop.payer, tally);
  const ledger = newLedger();
  const [writes, reads, documents] = [new Pulse(), new Pulse(), new Pulse()];
  let isEnding = false;
  let isDone = false;
  const [reader, ...orderers] = clients as [Client, ...Client[]];
  const free = [...orderers];
  const orders = new Map<Client, Promise<void>>();
  let ordered = 0;
  const unseen: string[] = [];
  const failures: string[] = [];
  const times: Load['times'] = new Map();
  const toSeeLater: { client: Client; number: string; at: number }[] = [];
  const order = async (client: Client): Promise<void> => {
    const begun = Date.now();
    const number = await orderOnce(client, shop.skus[ordered++ % shop.skus.length]!, tally, ledger);
    if (number !== null) {
      times.set(number, { begun, acknowledged: Date.now() });
      writes.beat();
      if (ordered % 10 === 0) {
        if (!(await sees(client, number, 'order seen', tally))) unseen.push(number);
        toSeeLater.push({ client, number, at: performance.now() });
      }
    }
    free.push(client);
  };
  const seeing = (async () => {
    while (!isEnding) {
      await pause(100);
      if (performance.now() - (toSeeLater[0]?.at ?? Infinity) < maxStaleSeconds * 1000) continue;
      const { client, number } = toSeeLater.shift() ?? {};
      if (client === undefined || number === undefined) continue;
      if (!(await sees(client, number, 'order seen later', tally, maxStaleSeconds))) unseen.push(`${number} later`);
    }
  })();
  const ordering = (async () => {
    const began = performance.now();
    let due = 0;
    while (!isEnding) {
      await pause(10);
      // Orders that were due while everybody waited are not made up for later.
      due = Math.max(due, ((performance.now() - began) / 1000) * ordersPerSecond - 5);
      while (due < ((performance.now() - began) / 1000) * ordersPerSecond) {
        due += 1;
        const client = free.shift();
        if (client !== undefined) orders.set(client, order(client));
      }
    }
  })();
  const reading = async (deed: Deed, kind: string, pulse: Pulse) => {
    while (!isEnding) {
      const before = tally.count(kind, '200');
      await deed(reader, tally);
      if (tally.count(kind, '200') > before) pulse.beat();
      await pause(100);
    }
  };
  const paying = (async () => {
    for (let at = 0; !isEnding; at++) {
      await payOnce(target, payer, tally, shop.payer.invoices[at % shop.payer.invoices.length]!);
      await pause(400);
    }
  })().catch((error: Error) => void failures.push(error.message));
  const load: Load = {
    ...{ tally, ledger, writes, reads, documents },
    pulled: new Map(),
    epochs: new Set(),
    unseen,
    failures,
    times,
    async end() {
      isEnding = true;
      await ordering;
      await Promise.all([...orders.values(), ...readings, paying, seeing]);
      const end = Date.now() + 60_000;
      while (ledger.acknowledged.some((one) => !load.pulled.has(one)) && Date.now() < end) await pause(200);
      isDone = true;
      await pulling;
    },
  };
  const readings = [reading(search, 'search', reads), reading(orderList, 'order list', documents)];
  const pulling = pullEvents(target, load, () => isDone);
  return load;
}
