import { CallError, connectionError, errorOf, signalOf } from '@tradecounter/contract/client';
import type { ErrorCode } from '@tradecounter/contract/errors';
import { appState } from '../state/app-state.ts';
import { noteFailure } from '../api/failure.ts';
import { hasJustWritten } from '../api/just-written.ts';
import { fetchOrTake } from '../api/started.ts';
import { config } from '../settings/config.ts';
import { atServer } from '../settings/server.ts';
import { readToken } from '../session/token.ts';
import { indicatorsSeen } from '../timing/indicators.ts';
import { currentLanguage } from '../../words/language.ts';
import { bodyOf, type PersistedDocument } from './document.ts';

interface GraphAnswer<Data> {
  data?: Data | null;
  errors?: readonly { message: string; extensions?: { code?: string } }[];
}

/** Returns a handler that turns a missing or incomplete answer into a CallError, and rethrows an abort. */
const throwConnectionError =
  (signal: AbortSignal | undefined) =>
  (error: unknown): never => {
    throw signal?.aborted === true ? error : connectionError(error);
  };

async function send(body: string, token: string | null, signal: AbortSignal | undefined): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/json', 'accept-language': currentLanguage() };
  if (token !== null) headers['authorization'] = `Bearer ${token}`;
  const address = atServer(appState().graphEndpoint);
  // A standby's answer will do. Another origin's server may not allow the header.
  const isOwnOrigin = new URL(address, location.href).origin === location.origin;
  if (isOwnOrigin && !hasJustWritten()) headers['cache-control'] = 'max-stale=5';
  return fetchOrTake(address, {
    method: 'POST',
    headers,
    body,
    signal: signalOf(config().apiTimeout, signal),
  }).catch(throwConnectionError(signal));
}

/**
 * Reads an answer. Throws a CallError for a rejected one; the first of `errors` represents all, because a page shows a
 * query completely or not at all.
 */
async function readAnswer<Data>(response: Response, signal: AbortSignal | undefined): Promise<Data> {
  if (!response.ok) throw await errorOf(response);
  const answer = (await response.json().catch(throwConnectionError(signal))) as GraphAnswer<Data>;
  const first = answer.errors?.[0];
  if (first === undefined && answer.data != null) return answer.data;
  if (first === undefined) throw new CallError(500, null);
  throw new CallError(500, { message: first.message, code: (first.extensions?.code ?? 'internal') as ErrorCode });
}

/** Runs a query of the committed list and returns its data. Throws CallError; an abort passes through unchanged. */
export async function runQuery<Data, Variables>(
  document: PersistedDocument<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Data> {
  const token = readToken();
  try {
    return await readAnswer<Data>(await send(bodyOf(document, variables), token, signal), signal);
  } catch (error) {
    if (error instanceof CallError) noteFailure(error, token);
    throw error;
  } finally {
    if (signal?.aborted !== true) await indicatorsSeen();
  }
}
