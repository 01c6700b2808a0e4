import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentRow } from '../payment-repository.ts';

/** Identifies a payment, here and at the provider. */
export type PaymentIdentity = Pick<
  PaymentRow,
  'paymentId' | 'customerNumber' | 'userId' | 'sessionId' | 'reference' | 'savedMethod' | 'startedAt' | 'language'
>;

/** How much is charged. The currency is that of the customer; empty = the shop's. */
type Charged = Pick<PaymentRow, 'amount' | 'currency' | 'method'>;

/**
 * Parameters for opening a page of the provider. The provider opens only one page for a payment, however often it is
 * asked.
 */
export interface PageAsked extends PaymentIdentity, Charged {
  /** Where the provider sends the buyer afterwards. */
  returnUrl: string;
  until: Date;
  /** Whether the provider keeps the payment method for later payments. */
  save: boolean;
}

export interface Page {
  sessionId: string;
  url: string;
}

/** The state of a payment at the provider. */
export interface Outcome {
  /**
   * `open`: the buyer has not finished. `absent`: the provider knows no such payment. The last three come after
   * `settled`: the payer disputed it, the bank took it back, or the distributor refunded it.
   */
  state: 'open' | 'processing' | 'settled' | 'failed' | 'canceled' | 'absent' | 'disputed' | 'returned' | 'refunded';
  /** The provider's number of the payment. */
  reference: string;
  /** Display name of the payment method, such as 'Visa ending in 4242'. */
  paidWith: string;
  /** The provider's code for why the payment failed or came back. Empty where there is none. */
  reason: string;
  /** The provider's token for the payment method, if it was asked to keep it. Otherwise empty. */
  token: string;
  /** Part of the received money that was taken back since, as an exact decimal. */
  takenBack: string;
}

/** Parameters for charging a saved payment method. */
export type ChargeAsked = PaymentIdentity & Charged & { token: string };

/** A provider's webhook, with the bytes as received. */
export interface WebhookReceived {
  body: Buffer;
  headers: IncomingHttpHeaders;
}

/**
 * A payment provider. A call that throws leaves the outcome unknown, and the caller must look up the payment. Only
 * `Refusal` guarantees that nothing happened at the provider.
 */
export interface Provider {
  name: string;
  openPage(asked: PageAsked): Promise<Page>;
  /** Charges a saved payment method. A second call for the same payment charges nothing more. */
  chargeSaved(asked: ChargeAsked): Promise<Outcome>;
  lookUp(payment: PaymentIdentity): Promise<Outcome>;
  /**
   * Returns the number of the payment that the webhook is about. Null when it belongs to another installation or
   * business. Throws `ForgedWebhook`.
   */
  readWebhook(received: WebhookReceived): Promise<string | null>;
  /** Returns numbers of payments that were disputed, returned or refunded since then. */
  findTakenBack(since: Date): Promise<string[]>;
  /** Deletes a saved payment method. */
  forget(token: string): Promise<void>;
}

/** The provider has refused permanently. Nothing was opened or charged. */
export class Refusal extends Error {
  /** The provider's code. */
  readonly reason: string;
  constructor(reason: string) {
    super(`The provider of payments refused: ${reason}`);
    this.reason = reason;
  }
}

/** A webhook that the provider didn't sign. */
export class ForgedWebhook extends Error {}
