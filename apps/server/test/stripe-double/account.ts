import { randomUUID } from 'node:crypto';
import type { Parameters } from './parameters.ts';

/** Something that Stripe refuses, as its error object has it. */
export class Refused extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, body: Record<string, unknown>) {
    super(String(body['code']));
    this.status = status;
    this.body = body;
  }
}

const invalid = (code: string, param: string): Refused =>
  new Refused(code === 'resource_missing' ? 404 : 400, { type: 'invalid_request_error', code, param, message: code });

interface Method {
  id: string;
  object: 'payment_method';
  type: 'card' | 'us_bank_account';
  customer: string | null;
  card?: { brand: string; last4: string };
  us_bank_account?: { bank_name: string; last4: string };
}

interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  disputed: boolean;
  payment_intent: string;
  metadata: Record<string, string>;
}

export interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  amount_received: number;
  created: number;
  customer: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  metadata: Record<string, string>;
  payment_method: string | null;
  latest_charge: string | null;
  last_payment_error: { code: string; decline_code?: string; message: string; type: string } | null;
  next_action: null;
  setup_future_usage: string | null;
}

export interface Session {
  id: string;
  object: 'checkout.session';
  customer: string;
  created: number;
  expires_at: number;
  metadata: Record<string, string>;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
  url: string | null;
  success_url: string;
  asked: Parameters<'createSession'>;
}

interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  created: number;
  payment_intent: string;
  reason: string;
  status: string;
}

interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  created: number;
  payment_intent: string;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: unknown };
}

/** Numbers that no test writes down: what somebody types at Stripe, and never here. */
export const typed = {
  card: '4242424242424242',
  cvc: '737',
  account: '000123456789',
  routing: '110000000',
};

const idOf = (kind: string): string => `${kind}_${randomUUID().replaceAll('-', '')}`;

const smallest = 50;
const halfHour = 1800;

/** What a Stripe account holds, and how it moves: by what is asked of it, and by what payers and banks do. */
export class StripeAccount {
  readonly customers = new Set<string>();
  readonly methods = new Map<string, Method>();
  readonly intents = new Map<string, Intent>();
  readonly charges = new Map<string, Charge>();
  readonly sessions = new Map<string, Session>();
  readonly disputes = new Map<string, Dispute>();
  readonly refunds = new Map<string, Refund>();
  readonly events: StripeEvent[] = [];
  /** Cards and accounts that are declined when they are charged without their owner, with Stripe's code. */
  readonly declines = new Map<string, string>();
  readonly now: () => Date;
  readonly origin: () => string;

  constructor(now: () => Date, origin: () => string) {
    this.now = now;
    this.origin = origin;
  }

  seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }

  private emit(type: string, object: object): void {
    const event = { id: idOf('evt'), object: 'event' as const, type, created: this.seconds() };
    this.events.push({ ...event, data: { object: structuredClone(object) } });
  }

  createCustomer(): { id: string; object: string } {
    const id = idOf('cus');
    this.customers.add(id);
    return { id, object: 'customer' };
  }

  private needCustomer(id: string): void {
    if (!this.customers.has(id)) throw invalid('resource_missing', 'customer');
  }

  createSession(asked: Parameters<'createSession'>): Session {
    this.needCustomer(asked.customer);
    const sum = asked.line_items.reduce(
      (all, { quantity, price_data: { unit_amount: each } }) => all + quantity * each,
      0,
    );
    if (sum < smallest) throw invalid('amount_too_small', 'line_items');
    const left = asked.expires_at - this.seconds();
    if (left < halfHour || left > 86_400) throw invalid('parameter_invalid_integer', 'expires_at');
    const id = idOf('cs_test');
    const session: Session = {
      id,
      object: 'checkout.session',
      customer: asked.customer,
      created: this.seconds(),
      expires_at: asked.expires_at,
      metadata: asked.metadata,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      url: `${this.origin()}/c/pay/${id}`,
      success_url: asked.success_url,
      asked,
    };
    this.sessions.set(id, session);
    return session;
  }

  /** A session as it is now: pages close when their time has come. */
  session(id: string): Session {
    const session = this.sessions.get(id);
    if (session === undefined) throw invalid('resource_missing', 'session');
    if (session.status === 'open' && session.expires_at <= this.seconds()) {
      Object.assign(session, { status: 'expired', url: null });
      this.emit('checkout.session.expired', session);
    }
    return session;
  }

  intent(id: string): Intent {
    const intent = this.intents.get(id);
    if (intent === undefined) throw invalid('resource_missing', 'intent');
    return intent;
  }

  private method(type: Method['type'], customer: string | null): Method {
    const shown =
      type === 'card'
        ? { card: { brand: 'visa', last4: typed.card.slice(-4) } }
        : { us_bank_account: { bank_name: 'STRIPE TEST BANK', last4: typed.account.slice(-4) } };
    const method: Method = { id: idOf('pm'), object: 'payment_method', type, customer, ...shown };
    this.methods.set(method.id, method);
    return method;
  }

  private newIntent(given: Pick<Intent, 'amount' | 'currency' | 'customer' | 'metadata'> & Partial<Intent>): Intent {
    const intent: Intent = {
      id: idOf('pi'),
      object: 'payment_intent',
      amount_received: 0,
      created: this.seconds(),
      status: 'requires_payment_method',
      payment_method: null,
      latest_charge: null,
      last_payment_error: null,
      next_action: null,
      setup_future_usage: null,
      ...given,
    };
    this.intents.set(intent.id, intent);
    return intent;
  }

  private succeed(intent: Intent): void {
    const { id, amount, metadata } = intent;
    const charge: Charge = {
      id: idOf('ch'),
      object: 'charge',
      amount,
      amount_refunded: 0,
      disputed: false,
      payment_intent: id,
      metadata,
    };
    this.charges.set(charge.id, charge);
    Object.assign(intent, { status: 'succeeded', amount_received: amount, latest_charge: charge.id });
    this.emit('payment_intent.succeeded', intent);
  }

  private decline(intent: Intent, code: string): void {
    const isAboveCode = ['insufficient_funds', 'generic_decline'].includes(code);
    intent.status = 'requires_payment_method';
    intent.last_payment_error = {
      type: 'card_error',
      message: code,
      ...(isAboveCode ? { code: 'card_declined', decline_code: code } : { code }),
    };
    this.emit('payment_intent.payment_failed', intent);
  }

  /** Charges a saved way to pay without its owner. */
  createIntent(asked: Parameters<'createIntent'>): Intent {
    this.needCustomer(asked.customer);
    if (asked.amount < smallest) throw invalid('amount_too_small', 'amount');
    const method = this.methods.get(asked.payment_method);
    if (method === undefined || method.customer !== asked.customer) throw invalid('resource_missing', 'payment_method');
    if (!asked.allowed_payment_method_types.includes(method.type))
      throw invalid('payment_intent_incompatible_payment_method', 'payment_method');
    const { amount, currency, customer, metadata } = asked;
    const intent = this.newIntent({ amount, currency, customer, metadata, payment_method: method.id });
    const declined = this.declines.get(method.id);
    if (declined !== undefined) {
      this.decline(intent, declined);
      throw new Refused(402, { ...intent.last_payment_error, payment_intent: this.shown(intent) });
    }
    if (method.type === 'card') this.succeed(intent);
    else {
      intent.status = 'processing';
      this.emit('payment_intent.processing', intent);
    }
    return intent;
  }

  detach(id: string): Method {
    const method = this.methods.get(id);
    if (method === undefined) throw invalid('resource_missing', 'payment_method');
    method.customer = null;
    return method;
  }

  /** The payer finishes the page. A card is charged at once; a bank takes its time. Returns where the page leads then. */
  finish(id: string, answer: 'approve' | 'decline' = 'approve'): string {
    const session = this.session(id);
    if (session.status !== 'open') throw new Error(`The page is ${session.status}.`);
    const { asked, customer } = session;
    const known = session.payment_intent === null ? null : this.intent(session.payment_intent);
    const amount = asked.line_items.reduce((sum, one) => sum + one.quantity * one.price_data.unit_amount, 0);
    const { metadata, setup_future_usage: usage } = asked.payment_intent_data;
    const { currency } = asked.line_items[0]!.price_data;
    const intent = known ?? this.newIntent({ amount, currency, customer, metadata, setup_future_usage: usage ?? null });
    session.payment_intent = intent.id;
    if (answer === 'decline') {
      this.decline(intent, 'generic_decline');
      return session.url!;
    }
    const type = asked.allowed_payment_method_types[0]!;
    intent.payment_method = this.method(type, usage === undefined ? null : customer).id;
    Object.assign(session, { status: 'complete', url: null, payment_status: type === 'card' ? 'paid' : 'unpaid' });
    if (type === 'card') this.succeed(intent);
    else {
      intent.status = 'processing';
      this.emit('payment_intent.processing', intent);
    }
    this.emit('checkout.session.completed', session);
    return session.success_url;
  }

  /** The bank confirms a debit, or refuses it. */
  bankAnswers(id: string, answer: 'confirm' | 'refuse'): void {
    const intent = this.intent(id);
    if (answer === 'confirm') this.succeed(intent);
    else this.decline(intent, 'insufficient_funds');
    const session = [...this.sessions.values()].find((one) => one.payment_intent === id);
    if (session === undefined) return;
    if (answer === 'confirm') session.payment_status = 'paid';
    this.emit(`checkout.session.async_payment_${answer === 'confirm' ? 'succeeded' : 'failed'}`, session);
  }

  /** Somebody disputes a payment; a debit that the bank returns is a dispute that is lost from the start. */
  dispute(id: string, status: 'needs_response' | 'warning_needs_response' | 'lost' = 'needs_response'): string {
    const intent = this.intent(id);
    this.charges.get(intent.latest_charge!)!.disputed = true;
    const dispute: Dispute = {
      id: idOf('dp'),
      object: 'dispute',
      amount: intent.amount,
      created: this.seconds(),
      payment_intent: id,
      reason: status === 'lost' ? 'insufficient_funds' : 'fraudulent',
      status,
    };
    this.disputes.set(dispute.id, dispute);
    this.emit('charge.dispute.created', dispute);
    return dispute.id;
  }

  decide(id: string, status: 'won' | 'lost'): void {
    const dispute = this.disputes.get(id)!;
    dispute.status = status;
    this.emit('charge.dispute.closed', dispute);
  }

  /** The distributor gives money back. */
  refund(id: string, amount: number): void {
    const charge = this.charges.get(this.intent(id).latest_charge!)!;
    charge.amount_refunded += amount;
    const refund: Refund = { id: idOf('re'), object: 'refund', amount, created: this.seconds(), payment_intent: id };
    this.refunds.set(refund.id, refund);
    this.emit('charge.refunded', charge);
    this.emit('refund.created', refund);
  }

  /** Another installation or business of the account takes a payment. */
  payElsewhere(metadata: Record<string, string>): Intent {
    const intent = this.newIntent({ amount: 5000, currency: 'usd', customer: this.createCustomer().id, metadata });
    this.succeed(intent);
    return intent;
  }

  /** An object with what was asked to be expanded. */
  shown(one: Intent | Session | Dispute | Refund, expand: readonly string[] = []): object {
    const parts = new Set(expand.map((path) => path.replace(/^(data\.)?payment_intent\.?/, '')));
    if (one.object === 'payment_intent') {
      const charge = parts.has('latest_charge') ? this.charges.get(one.latest_charge ?? '') : undefined;
      const method = parts.has('payment_method') ? this.methods.get(one.payment_method ?? '') : undefined;
      return { ...one, latest_charge: charge ?? one.latest_charge, payment_method: method ?? one.payment_method };
    }
    const intent = one.payment_intent;
    const { asked: _asked, ...rest } = one as Session;
    if (intent === null || parts.size === 0) return rest;
    return { ...rest, payment_intent: this.shown(this.intent(intent), [...parts]) };
  }
}
