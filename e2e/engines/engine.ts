import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The window of an engine's browser, with one page. Scripts run in the page; their values are JSON. */
export interface Driven {
  open(url: string): Promise<void>;
  run<Values extends unknown[], Result>(script: (...values: Values) => Result, ...values: Values): Promise<Result>;
  /** Presses the element with the mouse. */
  click(selector: string): Promise<void>;
  /** Types a text into the field. */
  type(selector: string, text: string): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** The Debian packages that have its programs. */
  packages: string;
  /** Starts its browser, or returns null if a program is missing. */
  start(): Promise<Driven | null>;
}

/** The size of the window, in CSS pixels. */
export const windowSize = { width: 1440, height: 900 };

/** Returns the path of the first installed program of these names. */
export function findProgram(...names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(':').filter((folder) => folder.startsWith('/'));
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path)) ?? null;
}

/** Tries every tenth of a second until the value isn't null. Throws after `seconds`. */
export async function waitFor<Value>(what: string, read: () => Promise<Value | null>, seconds = 60): Promise<Value> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const value = await read();
    if (value !== null) return value;
    if (Date.now() > end) throw new Error(`${what}: nothing after ${seconds} s`);
    await new Promise((wake) => setTimeout(wake, 100));
  }
}

declare global {
  interface Window {
    /** What went wrong in the page so far. */
    pageErrors?: string[];
  }
}

/**
 * Runs in the page, before its own scripts where the driver can do that. Collects errors that nothing caught, rejected
 * promises, files that could not be loaded, what the content security policy refused, and errors of the console.
 */
export function collectErrors(): void {
  if (window.pageErrors !== undefined) return;
  const errors: string[] = (window.pageErrors = []);
  const describe = (value: unknown): string =>
    value instanceof Error ? `${value.name}: ${value.message}\n${value.stack ?? ''}` : String(value);
  const add = (kind: string, ...values: unknown[]): void =>
    void errors.push(`${kind}: ${values.map(describe).join(' ')}`);
  addEventListener(
    'error',
    (event: Event) => {
      if (event instanceof ErrorEvent) add('error', event.error ?? event.message);
      else if (event.target instanceof HTMLElement) add('not loaded', event.target.outerHTML);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => add('rejected', reason));
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
    add('refused by policy', violatedDirective, blockedURI),
  );
  const { console: log } = window;
  const original = log.error;
  log.error = (...values: unknown[]): void => {
    add('console', ...values);
    original(...values);
  };
}
