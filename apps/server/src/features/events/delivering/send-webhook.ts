import { guardedPost, type Posted, type PostingTo } from '../../../platform/network/guarded-post.ts';
import { signaturesOf } from '../endpoints/webhook-secret.ts';
import { readRetryAfter } from '../../../platform/network/retry-delay.ts';

export interface Sending extends PostingTo {
  now: () => Date;
}

export interface Message {
  url: string;
  /** The event's id, the same each time the event is sent. */
  eventId: string;
  /** This delivery's id, the same for each attempt. */
  deliveryId: string;
  attempt: number;
  body: string;
  secrets: readonly string[];
}

/** The outcome of an attempt. */
export interface Outcome {
  delivered: boolean;
  /** HTTP status; null = no answer. */
  status: number | null;
  /** Why it failed, as a sentence without a subject. */
  reason: string;
  /** Milliseconds the receiver asks to wait. */
  retryAfter: number | null;
  /** The receiver wants no more events. */
  gone: boolean;
}

function outcomeOf(posted: Posted, now: Date): Outcome {
  if (posted.status === null) return { ...posted, delivered: false, retryAfter: null, gone: false };
  const { status, headers } = posted;
  const delivered = status >= 200 && status < 300;
  const redirected = status >= 300 && status < 400;
  return {
    delivered,
    status,
    reason: delivered ? '' : redirected ? `answered ${status}; redirects are not followed` : `answered ${status}`,
    retryAfter: readRetryAfter(headers['retry-after'], now),
    gone: status === 410,
  };
}

/**
 * Sends an event once, signed by the Standard Webhooks specification. Any status from 200 to 299 accepts it.
 * Never rejects, except for the signal of a stopping server.
 */
export async function sendWebhook(message: Message, sending: Sending): Promise<Outcome> {
  const timestamp = Math.floor(sending.now().getTime() / 1000);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': message.eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signaturesOf({ id: message.eventId, timestamp, body: message.body }, message.secrets),
    'tradecounter-delivery': message.deliveryId,
    'tradecounter-attempt': String(message.attempt),
  };
  const posted = await guardedPost({ url: message.url, headers, body: message.body }, sending);
  return outcomeOf(posted, sending.now());
}
