import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentRow } from '../payment-repository.ts';

/** What a payment is known by, here and at the provider. */
export type Known = Pick<
  PaymentRow,
  'paymentId' | 'customerNumber' | 'userId' | 'sessionId' | 'reference' | 'savedMethod' | 'startedAt' | 'language'
>;

/** What a page of the provider is opened for. The provider opens one page for a payment, however often it is asked. */
export interface PageAsked extends Known, Pick<PaymentRow, 'amount' | 'method'> {
  /** Where the buyer comes back to. */
  returnUrl: string;
  until: Date;
  /** Whether the provider keeps what is paid with for later payments. */
  save: boolean;
}

export interface Page {
  sessionId: string;
  url: string;
}

/** The state of a payment at the provider. */
export interface Outcome {
  /**
   * `open`: the buyer has not finished. `absent`: the provider knows no such payment. The last three come after `settled`:
   * the payer disputes it, the bank has taken it back, or the distributor has refunded it.
   */
  state: 'open' | 'processing' | 'settled' | 'failed' | 'canceled' | 'absent' | 'disputed' | 'returned' | 'refunded';
  /** The provider's number of the payment. */
  reference: string;
  /** How it names what was paid with, such as 'Visa ending in 4242'. */
  paidWith: string;
  /** Its code for why it failed; empty otherwise. */
  reason: string;
  /** Its token of what was paid with, where it was asked to keep that; empty otherwise. */
  token: string;
  /** Of what was received, the part that was taken back since: an exact decimal. */
  takenBack: string;
}

/** What a saved way to pay is charged with. */
export type ChargeAsked = Known & Pick<PaymentRow, 'amount' | 'method'> & { token: string };

/** A provider's message that comes without being asked for, as its bytes were received. */
export interface WebhookReceived {
  body: Buffer;
  headers: IncomingHttpHeaders;
}

/**
 * Where payments are made. A call that throws has no answer: whoever called has to look the payment up. `Refusal` is the
 * exception, for then nothing happened at the provider.
 */
export interface Provider {
  name: string;
  openPage(asked: PageAsked): Promise<Page>;
  /** Charges a saved way to pay. Asked again with the same payment it charges nothing more. */
  chargeSaved(asked: ChargeAsked): Promise<Outcome>;
  lookUp(payment: Known): Promise<Outcome>;
  /** The number of the payment that it is about; null for one of another installation or business. Throws `ForgedWebhook`. */
  readWebhook(received: WebhookReceived): Promise<string | null>;
  /** Numbers of payments that were disputed, returned or refunded since then. */
  findTakenBack(since: Date): Promise<string[]>;
  /** Forgets a saved way to pay. */
  forget(token: string): Promise<void>;
}

/** The provider has refused for good: nothing was opened or charged. */
export class Refusal extends Error {
  /** The provider's code. */
  readonly reason: string;
  constructor(reason: string) {
    super(`The provider of payments refused: ${reason}`);
    this.reason = reason;
  }
}

/** A webhook whose signature is not the provider's. */
export class ForgedWebhook extends Error {}
