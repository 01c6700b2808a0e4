/**
 * Requests that the page sent before any script of the portal arrived (`apps/portal/starter`), by `startedKey`. They
 * belong to one token and one language.
 */
export interface Started {
  token: string;
  language: string;
  answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    started?: Started;
  }
}

/** Identifies a request by its address and its body, if it has one. */
export const startedKey = (address: string, body?: BodyInit | null): string => `${address} ${String(body ?? '')}`;

/** Forgets the answers that nothing has asked for, once the first page is there: they would only get older. */
export function forgetStarted(): void {
  delete window.started;
}

/** Takes the answer to a request that the page has sent already. Each is given out once. */
function takeStarted(address: string, headers: Headers, body: RequestInit['body']): Promise<Response> | undefined {
  const { started } = window;
  if (started === undefined || headers.get('authorization') !== `Bearer ${started.token}`) return undefined;
  if (headers.get('accept-language') !== started.language) return undefined;
  const key = startedKey(address, body);
  const answer = started.answers.get(key);
  started.answers.delete(key);
  return answer;
}

/** Rejects when the signal aborts, with its reason. */
const whenAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });

/** Works like fetch, but takes the answer of a request that the page has sent already. */
export const fetchOrTake = (address: string, init: RequestInit = {}): Promise<Response> => {
  const answer = takeStarted(address, new Headers(init.headers), init.body);
  if (answer === undefined) return fetch(address, init);
  return init.signal == null ? answer : Promise.race([answer, whenAborted(init.signal)]);
};
