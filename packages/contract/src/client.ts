import type * as z from 'zod/mini';
import type { Call, InputOf } from './call.ts';
import type { ErrorBody, ErrorCode } from './errors.ts';

/** `network`: no connection, or an incomplete answer. `timeout`: the request reached its time limit. */
type CallErrorCode = ErrorCode | 'network' | 'timeout';

/** An unsuccessful response, or none at all (`status` 0). */
export class CallError extends Error {
  /** Returns a failed call's error. Any other failure counts as an unanswered call with the code 'internal'. */
  static of(error: unknown): CallError {
    return error instanceof CallError ? error : notOfACall;
  }

  readonly status: number;
  readonly code: CallErrorCode;
  readonly fields: Record<string, string>;
  readonly requestId: string;
  /** Seconds the server asks to wait, or null. */
  readonly retryAfter: number | null;
  /** Whether the message is a sentence of the server, and not only the status. */
  readonly explained: boolean;

  constructor(
    status: number,
    error: (Partial<Omit<ErrorBody['error'], 'code'>> & { code?: CallErrorCode }) | null,
    retryAfter: number | null = null,
  ) {
    super(error?.message ?? (status === 0 ? 'No connection' : `HTTP ${status}`));
    this.name = 'CallError';
    this.status = status;
    this.code = error?.code ?? (status === 0 ? 'network' : 'internal');
    this.fields = error?.fields ?? {};
    this.requestId = error?.requestId ?? '';
    this.retryAfter = retryAfter;
    this.explained = error?.message !== undefined;
  }

  /** Whether the server answered, whatever it said. */
  get answered(): boolean {
    return this.status > 0;
  }

  /** Whether a write may have taken effect: its answer was lost, or the server failed. */
  get outcomeUnknown(): boolean {
    return !this.answered || this.status >= 500;
  }
}

const notOfACall = new CallError(0, { code: 'internal' });

export interface ClientSettings {
  /** API base, such as /wsl. */
  base: string;
  token: () => string | null;
  language: () => string;
  /** Milliseconds; 0 = none. */
  timeout: () => number;
  /** Receives every failure before it is thrown, with the request's token. */
  onError?: (error: CallError, token: string | null, call: Call) => void;
  fetch?: typeof fetch;
}

export interface CallOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
}

type Input<C extends Call> = (C['query'] extends z.ZodMiniType
  ? { query: InputOf<C['query']> }
  : { query?: undefined }) &
  (C['body'] extends z.ZodMiniType ? { body: InputOf<C['body']> } : { body?: undefined });

export type Client = <C extends Call>(
  call: C,
  input: Input<C>,
  options?: CallOptions,
) => Promise<z.output<C['answer']>>;

const search = (query: object | undefined): string => {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries as [string, string][])}`;
};

/** Returns the error for a request without a complete answer: the network failed, or the timeout of `signalOf` ended it. */
export const connectionError = (error: unknown): CallError =>
  (error as { name?: unknown } | null)?.name === 'TimeoutError'
    ? new CallError(0, { code: 'timeout', message: 'Timed out' })
    : new CallError(0, null);

/** Combines a timeout in milliseconds (0 = none) and the caller's signal. Null when there is neither. */
export const signalOf = (timeout: number, signal: AbortSignal | undefined): AbortSignal | null => {
  const limits = [signal, timeout > 0 ? AbortSignal.timeout(timeout) : undefined].filter((one) => one !== undefined);
  return limits.length === 0 ? null : AbortSignal.any(limits);
};

/** Reads the error of a response, of a call or a query. A body that isn't ours, such as a proxy's page, leaves only the status. */
export async function errorOf(response: Response): Promise<CallError> {
  const body = (await response.json().catch(() => null)) as
    | (Partial<ErrorBody> & { errors?: readonly { extensions?: ErrorBody['error'] }[] })
    | null;
  const error = body?.error ?? body?.errors?.[0]?.extensions ?? null;
  const seconds = Number(response.headers.get('retry-after'));
  return new CallError(response.status, error, Number.isFinite(seconds) && seconds > 0 ? seconds : null);
}

/** Creates a client that sends a declared call and returns its body. Throws CallError, or the abort's own error. */
export function createClient(settings: ClientSettings): Client {
  const client = async (call: Call, input: { query?: unknown; body?: unknown }, options: CallOptions = {}) => {
    const token = settings.token();
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'accept-language': settings.language(),
    };
    if (token !== null && call.access !== 'public') headers['authorization'] = `Bearer ${token}`;
    if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
    const send = settings.fetch ?? fetch;
    const init: RequestInit = { method: call.method, headers, signal: signalOf(settings.timeout(), options.signal) };
    if (input.body !== undefined) init.body = JSON.stringify(input.body);

    const fail = (error: CallError): never => {
      settings.onError?.(error, token, call);
      throw error;
    };
    const failConnection = (error: unknown): never => {
      if (options.signal?.aborted === true) throw error;
      return fail(connectionError(error));
    };
    const response = await send(`${settings.base}${call.path}${search(input.query as object | undefined)}`, init).catch(
      failConnection,
    );
    if (!response.ok) return fail(await errorOf(response));
    // An incomplete body or another server's page isn't an answer of ours.
    return response.json().catch(failConnection);
  };
  return client as Client;
}
