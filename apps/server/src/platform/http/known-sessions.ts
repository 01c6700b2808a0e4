import type { FoundSession, SessionKey } from './authenticate.ts';

/** So many sessions are known at once, each on behalf of one customer. */
const most = 4096;

const nameOf = ({ tokenHash, customerNumber }: SessionKey): string => `${tokenHash.toString('base64url')} ${customerNumber ?? ''}`;

/**
 * Sessions as they were last found: what a request's work is begun with. None of them counts before the database has said, in that
 * request, that it still is so (checked-along.ts).
 */
export class KnownSessions {
  private readonly found = new Map<string, FoundSession>();

  get(key: SessionKey): FoundSession | undefined {
    return this.found.get(nameOf(key));
  }

  /** Keeps what was found; the one that was kept longest ago goes first. */
  keep(key: SessionKey, session: FoundSession): void {
    const name = nameOf(key);
    this.found.delete(name);
    this.found.set(name, session);
    if (this.found.size > most) this.found.delete(this.found.keys().next().value!);
  }

  forget(key: SessionKey): void {
    this.found.delete(nameOf(key));
  }
}
