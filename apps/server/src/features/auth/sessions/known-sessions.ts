import { LRUCache } from 'lru-cache';
import type { SessionKey } from '../../../platform/http/authenticate.ts';
import type { SessionRow } from './session-sql.ts';

/** Most bytes that sessions take up in a process. */
const most = 8 * 1024 * 1024;

/** The same text for two answers about a session in which nothing has changed. `use_due` changes with time alone. */
export const textOf = (rows: readonly SessionRow[]): string =>
  JSON.stringify(
    rows
      .map((row) => ({ ...row, use_due: null }))
      .sort((one, other) => (one.customer_number < other.customer_number ? -1 : 1)),
  );

interface Known {
  rows: readonly SessionRow[];
  text: string;
}

/**
 * Sessions as they were last found, which let requests start their work. Every request still has the database confirm that the
 * session is the same (as-signed-in.ts).
 */
export class KnownSessions {
  readonly #found = new LRUCache<string, Known>({
    maxSize: most,
    sizeCalculation: ({ text }) => 4 * text.length + 500,
  });

  of({ tokenHash, customerNumber }: Pick<SessionKey, 'tokenHash' | 'customerNumber'>): Known | undefined {
    return this.#found.get(keyOf(tokenHash, customerNumber));
  }

  /** Keeps what was found; no session is nothing to begin with. */
  keep({ tokenHash, customerNumber }: SessionKey, rows: readonly SessionRow[]): void {
    const key = keyOf(tokenHash, customerNumber);
    if (rows.length === 0) this.#found.delete(key);
    else this.#found.set(key, { rows, text: textOf(rows) });
  }
}

const keyOf = (tokenHash: Buffer, customerNumber: string | null): string =>
  `${tokenHash.toString('latin1')} ${customerNumber ?? ''}`;
