import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { guardedLookup, type Lookup } from '../../../platform/network/guarded-lookup.ts';
import type { ListedHosts } from '../../../platform/network/listed-hosts.ts';
import { mayConnect } from '../endpoints/webhook-target.ts';
import { signaturesOf } from '../endpoints/webhook-secret.ts';
import { readRetryAfter } from './retry-delay.ts';

/** Milliseconds for a receiver to answer. */
const answerMilliseconds = 15_000;
/** Maximum bytes of an answer to read, so that its connection ends cleanly. */
const maxAnswerBytes = 64 * 1024;

export interface Sending {
  hosts: ListedHosts;
  /** Resolves host names; for tests. */
  lookup?: Lookup;
  signal?: AbortSignal;
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

/** The target's network isn't allowed. The message ends the sentence about the delivery. */
class Refused extends Error {}

const unlistedNetwork = 'leads to a private network that WEBHOOK_HOSTS does not list for this host and port';

function post(message: Message, { hosts, lookup, now }: Sending, signal: AbortSignal): Promise<IncomingMessage> {
  const target = new URL(message.url);
  const host = target.hostname.replaceAll(/^\[|\]$/g, '');
  // An IP address needs no lookup, so check it here.
  if (isIP(host) !== 0 && !mayConnect(hosts, target, host, host)) throw new Refused(unlistedNetwork);
  const timestamp = Math.floor(now().getTime() / 1000);
  const body = Buffer.from(message.body);
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    'user-agent': 'Tradecounter',
    'webhook-id': message.eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signaturesOf({ id: message.eventId, timestamp, body: message.body }, message.secrets),
    'tradecounter-delivery': message.deliveryId,
    'tradecounter-attempt': String(message.attempt),
  };
  const guard = guardedLookup({
    mayConnect: (ip, name) => mayConnect(hosts, target, ip, name),
    refusal: () => new Refused(unlistedNetwork),
    ...(lookup && { lookup }),
  });
  const { request } = target.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    request(target, { method: 'POST', headers, lookup: guard, agent: false, maxHeaderSize: 16_384, signal }, resolve)
      .on('error', reject)
      .end(body);
  });
}

/** Reads and discards the answer's body, up to the maximum. */
async function drain(answer: IncomingMessage): Promise<void> {
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxAnswerBytes) break;
  }
}

function outcomeOf({ statusCode = 0, headers }: IncomingMessage, now: Date): Outcome {
  const delivered = statusCode >= 200 && statusCode < 300;
  const redirected = statusCode >= 300 && statusCode < 400;
  return {
    delivered,
    status: statusCode,
    reason: delivered
      ? ''
      : redirected
        ? `answered ${statusCode}; redirects are not followed`
        : `answered ${statusCode}`,
    retryAfter: readRetryAfter(headers['retry-after'], now),
    gone: statusCode === 410,
  };
}

const failure = (reason: string): Outcome => ({
  delivered: false,
  status: null,
  reason,
  retryAfter: null,
  gone: false,
});

/**
 * Sends an event once, signed by the Standard Webhooks specification. Any status from 200 to 299 accepts it.
 * Never rejects, except for the signal of a stopping server.
 */
export async function sendWebhook(message: Message, sending: Sending): Promise<Outcome> {
  const timeout = AbortSignal.timeout(answerMilliseconds);
  const signal = sending.signal === undefined ? timeout : AbortSignal.any([timeout, sending.signal]);
  try {
    const answer = await post(message, sending, signal);
    const outcome = outcomeOf(answer, sending.now());
    try {
      // The status has decided the outcome, whatever happens to the rest of the answer.
      await drain(answer).catch(() => {});
    } finally {
      answer.destroy();
    }
    return outcome;
  } catch (error) {
    if (sending.signal?.aborted === true) throw error;
    if (error instanceof Refused) return failure(error.message);
    if (timeout.aborted) return failure(`did not answer within ${answerMilliseconds / 1000} seconds`);
    const { code } = error as NodeJS.ErrnoException;
    return failure(`could not be reached${code === undefined ? '' : ` (${code})`}`);
  }
}
