import { LRUCache } from 'lru-cache';
import type { FoundSession, SessionKey } from './authenticate.ts';

/** About so many bytes are taken by what is known: some thousands of sessions, each on behalf of one customer. */
const lid = 8 * 1024 * 1024;

const nameOf = ({ tokenHash, customerNumber }: SessionKey): string => `${tokenHash.toString('base64url')} ${customerNumber ?? ''}`;

/** A session is what it was made from, once as text and once, some three times as large, as objects. */
const sizeOf = ({ proof }: FoundSession, name: string): number => name.length + 4 * proof.length + 500;

/**
 * Sessions as they were last found: what a request's work is begun with. None of them counts before the database has said, in that
 * request, that it still is so (checked-along.ts).
 */
export class KnownSessions {
  // One alone may be large where a user has claims of his own for it; what is larger than a sixteenth is looked up each time.
  private readonly found = new LRUCache<string, FoundSession>({ maxSize: lid, maxEntrySize: lid / 16, sizeCalculation: sizeOf });

  get(key: SessionKey): FoundSession | undefined {
    return this.found.get(nameOf(key));
  }

  /** Keeps what was found; the one that was used longest ago goes first. */
  keep(key: SessionKey, session: FoundSession): void {
    this.found.set(nameOf(key), session);
  }

  forget(key: SessionKey): void {
    this.found.delete(nameOf(key));
  }

  /** Bytes that are taken, as they are reckoned here. */
  get size(): number {
    return this.found.calculatedSize;
  }
}
