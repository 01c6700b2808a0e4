import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { guardedLookup, type Lookup } from './guarded-lookup.ts';
import type { ListedHosts } from './listed-hosts.ts';
import { mayConnect } from './outbound-target.ts';

/** Milliseconds for a receiver to answer. */
const answerMilliseconds = 15_000;
/** Maximum bytes of an answer that are read. */
const maxAnswerBytes = 64 * 1024;

export interface Posting {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface PostingTo {
  hosts: ListedHosts;
  /** Resolves host names; for tests. */
  lookup?: Lookup;
  signal?: AbortSignal;
}

/** What came back: the answer, or why there is none, as a sentence without a subject. */
export type Posted =
  | { status: number; headers: IncomingMessage['headers']; body: string }
  | { status: null; reason: string };

/** The target's network isn't allowed. The message ends the sentence about the delivery. */
class Refused extends Error {}

const unlistedNetwork = 'leads to a private network that WEBHOOK_HOSTS does not list for this host and port';

function request(
  { url, headers, body }: Posting,
  { hosts, lookup }: PostingTo,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const target = new URL(url);
  const host = target.hostname.replaceAll(/^\[|\]$/g, '');
  // An IP address needs no lookup, so check it here.
  if (isIP(host) !== 0 && !mayConnect(hosts, target, host, host)) throw new Refused(unlistedNetwork);
  const bytes = Buffer.from(body);
  const guard = guardedLookup({
    mayConnect: (ip, name) => mayConnect(hosts, target, ip, name),
    refusal: () => new Refused(unlistedNetwork),
    ...(lookup && { lookup }),
  });
  const { request: send } = target.protocol === 'https:' ? https : http;
  const all = { ...headers, 'content-length': bytes.length, 'user-agent': 'Tradecounter' };
  return new Promise((resolve, reject) => {
    send(target, { method: 'POST', headers: all, lookup: guard, agent: false, maxHeaderSize: 16_384, signal }, resolve)
      .on('error', reject)
      .end(bytes);
  });
}

/** Reads the answer's body, up to the maximum, so that its connection ends cleanly. */
async function read(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size > maxAnswerBytes) break;
  }
  return Buffer.concat(parts).subarray(0, maxAnswerBytes).toString();
}

/**
 * Posts once, without following redirects, to a public address or a private one that is listed. Never rejects, except
 * for the signal of a stopping server.
 */
export async function guardedPost(posting: Posting, to: PostingTo): Promise<Posted> {
  const timeout = AbortSignal.timeout(answerMilliseconds);
  const signal = to.signal === undefined ? timeout : AbortSignal.any([timeout, to.signal]);
  try {
    const answer = await request(posting, to, signal);
    try {
      // The status has decided the outcome, whatever happens to the rest of the answer.
      const body = await read(answer).catch(() => '');
      return { status: answer.statusCode ?? 0, headers: answer.headers, body };
    } finally {
      answer.destroy();
    }
  } catch (error) {
    if (to.signal?.aborted === true) throw error;
    if (error instanceof Refused) return { status: null, reason: error.message };
    if (timeout.aborted) return { status: null, reason: `did not answer within ${answerMilliseconds / 1000} seconds` };
    const { code } = error as NodeJS.ErrnoException;
    return { status: null, reason: `could not be reached${code === undefined ? '' : ` (${code})`}` };
  }
}
