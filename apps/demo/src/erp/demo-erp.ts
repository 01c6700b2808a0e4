import { setTimeout as pause } from 'node:timers/promises';
import type { FeedRow, Goods, PlacedOrder } from './erp-order.ts';
import { type BadDay, planOrder, type Step } from './erp-plan.ts';
import type { PostedPayment } from './read-books.ts';
import { type ErpState, type OpenOrder, readState, writeState } from './erp-state.ts';

/** Returns invoices and bookings after a payment changed them, as rows of feeds. */
export type Books = (payment: PostedPayment) => Promise<FeedRow[]>;

/** Returns the stock that remains once these goods have left, as rows of the feeds `stock` and `lots`. */
export type Shelf = (location: string, goods: readonly Goods[]) => Promise<FeedRow[]>;

export interface Erp {
  /** The portal's address, without a slash at the end. */
  portal: () => string;
  /** Creates a token for events and feeds. Called when the portal rejects the previous one. */
  newToken: () => Promise<string>;
  shelf: Shelf;
  books: Books;
  /** The folder for its state. */
  folder: string;
  now: () => Date;
  /** The distributor's calendar day, as an ISO date. */
  today: () => string;
  badDay?: BadDay;
}

type PaymentEvent = { id: string; type: 'payment.settled' | 'payment.returned'; data: PostedPayment };
type ErpEvent = { type: 'order.placed'; data: PlacedOrder } | PaymentEvent;
const eventTypes = 'order.placed,payment.settled,payment.returned';

/** The maximum number of orders in progress. Later ones wait in the portal. */
const maxOrders = 500;
/** Seconds for which a request for events waits for an order. */
const waitSeconds = 5;
/** Days from the invoice to its due date. */
const netDays = 30;

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Thrown when the portal rejects a request. */
class Refused extends Error {
  readonly status: number;
  constructor(path: string, status: number) {
    super(`${path} was answered ${status}`);
    this.status = status;
  }
}

/**
 * Returns whether the portal has loaded this run already, because the connection broke after the push. After any other
 * conflict, such as with an import at the same time, nothing was loaded and the run has to be sent again.
 */
async function isKnown(answer: Response): Promise<boolean> {
  if (answer.status !== 409) return false;
  const { error } = (await answer.clone().json()) as { error?: { code?: string } };
  return error?.code === 'key_reused';
}

/**
 * The ERP of the demo distributor. It uses the two interfaces that every ERP has: it pulls events and pushes feeds.
 * Within a minute it accepts an order under its own number, picks it, ships the goods in stock, and bills them. It books
 * payments at once.
 */
export class DemoErp {
  readonly #erp: Erp;
  readonly #plans = new WeakMap<OpenOrder, Step[]>();
  #state: ErpState | null = null;
  /** The state as it is on disk, in JSON. */
  #written = '';

  constructor(erp: Erp) {
    this.#erp = erp;
  }

  /** Runs until the signal. Tries again when the portal doesn't answer. */
  async run(signal: AbortSignal, onError: (error: unknown) => void): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.round(signal, this.#nextDue() === null ? waitSeconds : 1);
      } catch (error) {
        if (signal.aborted) return;
        onError(error);
        await pause(waitSeconds * 1000, undefined, { signal }).catch(() => {});
      }
    }
  }

  /** Takes new orders, books payments, and runs the steps that are due. Rejects when the portal doesn't answer. */
  async round(signal?: AbortSignal, seconds = 0): Promise<void> {
    this.#state ??= await readState(this.#erp.folder);
    if (this.#state.orders.length < maxOrders) await this.#takeEvents(seconds, signal);
    else await pause(seconds * 1000, undefined, { signal });
    for (const open of this.#state.orders) await this.#work(open);
    this.#state.orders = this.#state.orders.filter((open) => this.#planOf(open).length > open.done.length);
    await this.#remember();
  }

  #planOf(open: OpenOrder): Step[] {
    const { badDay } = this.#erp;
    const { order, erpOrder, day, at: receivedAt } = open;
    const dueDate = daysAfter(day, netDays);
    const plan = this.#plans.get(open) ?? planOrder(order, { erpOrder, today: day, dueDate, receivedAt, badDay });
    this.#plans.set(open, plan);
    return plan;
  }

  async #remember(): Promise<void> {
    const text = JSON.stringify(this.#state);
    if (text === this.#written) return;
    await writeState(this.#erp.folder, text);
    this.#written = text;
  }

  /** Returns when the next step is due, in milliseconds since 1970; null = none. */
  #nextDue(): number | null {
    const due = (this.#state?.orders ?? []).flatMap((open) =>
      this.#planOf(open)
        .filter(({ name }) => !open.done.includes(name))
        .map(({ after }) => open.at + after * 1000),
    );
    return due.length === 0 ? null : Math.min(...due);
  }

  async #takeEvents(seconds: number, signal: AbortSignal | undefined): Promise<void> {
    const state = this.#state!;
    const after = state.cursor ?? 'latest';
    const question = `events?after=${after}&wait=${seconds}&types=${eventTypes}&limit=100`;
    const answer = await this.#ask(question, { signal }).catch((error: unknown) => {
      // The cursor is of another portal, whose database was in use before. The next round starts with the next event.
      if (error instanceof Refused && error.status === 400) state.cursor = null;
      throw error;
    });
    const lines = (await answer.text()).split('\n').filter((line) => line !== '');
    const events = lines.map((line) => JSON.parse(line) as ErpEvent);
    for (const event of this.#erp.badDay?.twice === true ? events.flatMap((event) => [event, event]) : events) {
      if (event.type === 'order.placed') this.#take(event.data);
      else await this.#book(event);
    }
    state.cursor = answer.headers.get('tradecounter-cursor') ?? state.cursor;
  }

  /** Adds a new order. Ignores a known one, because events are delivered at least once. */
  #take(order: PlacedOrder): void {
    const state = this.#state!;
    if (state.orders.some((open) => open.order.orderNumber === order.orderNumber)) return;
    const { now, today } = this.#erp;
    const erpOrder = `HP-${state.nextOrder}`;
    state.nextOrder += 1;
    state.orders.push({ order, erpOrder, day: today(), at: now().getTime(), done: [] });
  }

  /**
   * Books what a payment changed. The run is named after the event, so the portal ignores an event that comes twice,
   * although the rows differ after the first time.
   */
  async #book({ id, data }: PaymentEvent): Promise<void> {
    const rows = await this.#erp.books(data);
    if (rows.length > 0) await this.#push(`payment-${id}`, rows);
  }

  async #work(open: OpenOrder): Promise<void> {
    const { now } = this.#erp;
    for (const step of this.#planOf(open)) {
      if (open.done.includes(step.name) || open.at + step.after * 1000 > now().getTime()) continue;
      await this.#do(open, step);
      open.done.push(step.name);
      await this.#remember();
    }
  }

  async #do({ order }: OpenOrder, { name, goods, rows }: Step): Promise<void> {
    const { shelf, badDay } = this.#erp;
    const runId = `${order.orderNumber}-${name}`;
    if (badDay?.reordered === true && rows.length > 1) {
      // Rows that refer to a shipment or an invoice come first. The portal rejects them, and they are sent again below.
      for (const [at, row] of rows.toReversed().entries()) await this.#push(`${runId}-${at}`, [row]);
    }
    const bundle = [...(goods.length === 0 ? [] : await shelf(order.location, goods)), ...rows];
    await this.#push(runId, bundle);
    if (badDay?.twice === true) await this.#push(`${runId}-again`, bundle);
  }

  /** Pushes rows as one run. */
  async #push(runId: string, rows: readonly FeedRow[]): Promise<void> {
    const body = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    const answer = await this.#ask(`feeds/bundle?runId=${encodeURIComponent(runId)}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/x-ndjson' },
      body,
    });
    await answer.body?.cancel();
  }

  /** Sends a request to the portal. Gets a new token and repeats it when the portal rejects the token. */
  async #ask(path: string, init: RequestInit & { signal?: AbortSignal | undefined }): Promise<Response> {
    const state = this.#state!;
    const send = (token: string | null): Promise<Response> =>
      fetch(`${this.#erp.portal()}/wsl/api/${path}`, {
        ...init,
        signal: init.signal ?? null,
        headers: { ...init.headers, authorization: `Bearer ${token}` },
      });
    let answer = state.token === null ? null : await send(state.token);
    if (answer === null || answer.status === 402) {
      await answer?.body?.cancel();
      state.token = await this.#erp.newToken();
      answer = await send(state.token);
    }
    if (!answer.ok && !(await isKnown(answer))) throw new Refused(path, answer.status);
    return answer;
  }
}
