import { signIn } from '@tradecounter/contract/auth/auth';
import * as cartCalls from '@tradecounter/contract/cart/cart';
import type { Call } from '@tradecounter/contract/call';
import { setShipVia } from '@tradecounter/contract/delivery/delivery';
import * as holdCalls from '@tradecounter/contract/holds/holds';
import { placeOrder } from '@tradecounter/contract/orders/orders';
import * as paymentCalls from '@tradecounter/contract/payments/payment-calls';
import { orderQuote } from '@tradecounter/contract/quotes/quote-calls';
import { setTimeout as after } from 'node:timers/promises';
import { query, send, type TestServer } from '../../server.ts';
import { customersOf, invoicesOf, itemOf, personOf, quoteOf, size } from './day-feeds.ts';
import type { Dice } from './dice.ts';

/** The results of all shoppers of the day. */
export interface Shopping {
  /** Numbers of acknowledged orders. */
  orders: Set<string>;
  holds: Set<string>;
  /** Scheduled payments. */
  scheduled: Set<string>;
  /** Counts of answers, by call and status. */
  answers: Map<string, number>;
}

export const newShopping = (): Shopping => ({
  orders: new Set(),
  holds: new Set(),
  scheduled: new Set(),
  answers: new Map(),
});

interface Surroundings {
  server: TestServer;
  shopping: Shopping;
  roll: Dice;
  today: () => string;
  /** Approves a payment on the provider's page. */
  approve: (redirectUrl: string) => Promise<void>;
}

/** Maximum number of attempts at a call while servers are busy. */
const mostTries = 100;
const busy: readonly number[] = [503, 429];

/** One of the two hundred users. Signs in, then does random things for one of the user's customers. */
export class Shopper {
  readonly #around: Surroundings;
  readonly #at: number;
  #token = '';
  #saved: string | null = null;

  constructor(around: Surroundings, at: number) {
    this.#around = around;
    this.#at = at;
  }

  async signIn(): Promise<void> {
    // Each user has a separate address, because attempts from one address are counted together.
    const address = `10.0.${Math.floor(this.#at / 250)}.${(this.#at % 250) + 1}`;
    const who = { username: personOf(this.#at), password: 'correct horse' };
    const { status, body } = await send(this.#around.server, signIn, { body: who }, { address });
    if (status !== 200) throw new Error(`${who.username} was answered ${status}`);
    this.#token = body.token;
  }

  /** Does some things, one after the other. */
  async shop(times: number): Promise<void> {
    const { roll } = this.#around;
    for (; times > 0; times--) {
      const chance = roll(20);
      if (chance < 6) await this.#orderCart();
      else if (chance < 10) await this.#hold();
      else if (chance < 12) await this.#actOnHold();
      else if (chance < 13) await this.#orderQuote();
      else if (chance < 14) await this.#look();
      else await this.#pay();
    }
  }

  get #customer(): string {
    const customers = customersOf(this.#at);
    return customers[this.#around.roll(customers.length)]!;
  }

  get #item(): string {
    return itemOf(1 + this.#around.roll(size.items));
  }

  /** Sends a call as the portal does. Retries with the same key while servers are busy, and sometimes sends it twice. */
  async #send<C extends Call>(call: C, input: { query?: unknown; body?: unknown }): Promise<Sent<C>> {
    const { server, roll, shopping } = this.#around;
    const options = { token: this.#token, key: crypto.randomUUID() };
    const twice = call.idempotency === 'required' && roll(8) === 0;
    for (let tries = 1; ; tries++) {
      const answers = await Promise.all(
        Array.from({ length: twice ? 2 : 1 }, () => send(server, call, input, options)),
      );
      const answer = answers.find(({ status }) => status === 200) ?? answers[0]!;
      if (busy.includes(answer.status) && tries < mostTries) {
        await after(20 + roll(60));
        continue;
      }
      const name = `${call.name} ${answer.status}`;
      shopping.answers.set(name, (shopping.answers.get(name) ?? 0) + 1);
      return answer as Sent<C>;
    }
  }

  #noteOrder({ status, body }: { status: number; body: { orderNumber?: string } }): void {
    if (status === 200) this.#around.shopping.orders.add(body.orderNumber!);
  }

  async #orderCart(): Promise<void> {
    const { roll } = this.#around;
    const customerNumber = this.#customer;
    for (let lines = 1 + roll(3); lines > 0; lines--) {
      const line = { customerNumber, sku: this.#item, qtyToOrder: 1 + roll(4), umcode: 'CT', tag: '' };
      await this.#send(cartCalls.addItem, { body: line });
    }
    if (roll(4) === 0)
      await this.#send(setShipVia, { query: { customerNumber, shipVia: roll(2) === 0 ? 'WC' : 'TRK' } });
    // Prices changed by a feed must be accepted first.
    if (roll(10) > 0) await this.#send(cartCalls.acceptPrices, { body: { customerNumber } });
    this.#noteOrder(await this.#send(placeOrder, { body: { customerNumber, poNumber: `P-${this.#at}` } }));
  }

  /** Holds goods and changes the hold once or twice, so that one hold has several events in quick succession. */
  async #hold(): Promise<void> {
    const { roll, shopping } = this.#around;
    const customerNumber = this.#customer;
    const wanted = { UMCode: 'CT', comment: 'Day' };
    const query = { customerNumber, sku: this.#item, quantity: String(1 + roll(3)), tag: '', ...wanted };
    const { status, body } = await this.#send(holdCalls.addHold, { query });
    if (status !== 200 || !body.data.success) return;
    const holdNumber = body.data.holdNumber!;
    shopping.holds.add(holdNumber);
    for (let changes = roll(3); changes > 0; changes--)
      await this.#send(holdCalls.changeHold, {
        body: { customerNumber, holdNumber, quantity: 1 + roll(3), ...wanted },
      });
  }

  /** Orders, changes or releases a hold of the customer. Most holds just end. */
  async #actOnHold(): Promise<void> {
    const { roll } = this.#around;
    const customerNumber = this.#customer;
    const { status, body } = await this.#send(holdCalls.getHolds, { query: { customerNumber } });
    const live = status === 200 ? body.holdList.filter(({ state }) => state === 'live') : [];
    if (live.length === 0) return;
    const { id: holdNumber } = live[roll(live.length)]!;
    const chance = roll(4);
    if (chance === 0) return void (await this.#send(holdCalls.releaseHold, { body: { customerNumber, holdNumber } }));
    if (chance === 1) {
      const change = { quantity: 1 + roll(3), UMCode: 'CT', comment: 'Changed' };
      return void (await this.#send(holdCalls.changeHold, { body: { customerNumber, holdNumber, ...change } }));
    }
    this.#noteOrder(await this.#send(holdCalls.orderHold, { body: { customerNumber, holdNumber } }));
  }

  async #orderQuote(): Promise<void> {
    const customerNumber = this.#customer;
    const quoteNumber = quoteOf(customerNumber);
    this.#noteOrder(await this.#send(orderQuote, { body: { customerNumber, quoteNumber } }));
  }

  async #look(): Promise<void> {
    const text = `query($c: String!) { items(customerNumber: $c, search: "plank") { total items { id } }
      orders(customerNumber: $c) { total orders { id total } } }`;
    await query(this.#around.server, text, { c: this.#customer }, this.#token);
  }

  /** Pays on the provider's page and saves the card. Later payments are scheduled with it. */
  async #pay(): Promise<void> {
    const { roll, shopping, approve, today } = this.#around;
    const [customerNumber] = customersOf(this.#at) as [string];
    const invoices = invoicesOf(customerNumber);
    const lines = [{ invoiceNumber: invoices[roll(invoices.length)]!, payAmount: 1 + roll(20) }];
    const body = { customerNumber, method: 'creditCard', invoices: lines };
    if (this.#saved !== null) {
      const scheduledDate = dayAfter(today(), 1 + roll(2));
      const later = await this.#send(paymentCalls.pay, { body: { ...body, scheduledDate, savedMethod: this.#saved } });
      if (later.status !== 200) return;
      const headerGUID = later.body.paymentId;
      shopping.scheduled.add(headerGUID);
      if (roll(2) === 0) return;
      const moved = { customerNumber, headerGUID, scheduledDate: dayAfter(today(), 1) };
      return void (await this.#send(paymentCalls.moveScheduledPayment, { query: moved }));
    }
    const first = await this.#send(paymentCalls.pay, { body: { ...body, saveMethod: 'Y' } });
    if (first.status !== 200 || first.body.redirectUrl === null) return;
    await approve(first.body.redirectUrl);
    await this.#send(paymentCalls.checkPayment, { body: { customerNumber, paymentId: first.body.paymentId } });
    const text = 'query($c: String!) { paymentMethods(customerNumber: $c) { id } }';
    const { data } = await query(this.#around.server, text, { c: customerNumber }, this.#token);
    this.#saved = (data?.['paymentMethods'] as unknown as { id: string }[] | undefined)?.[0]?.id ?? null;
  }
}

type Sent<C extends Call> = Awaited<ReturnType<typeof send<C>>>;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
