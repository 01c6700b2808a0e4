import { dayIn } from '@tradecounter/rules/clock';
import type { Database } from '../../../src/platform/db/database.ts';
import type { Services } from '../../../src/platform/services.ts';
import type { TestServer } from '../../server.ts';
import { testServices } from '../../services.ts';

const timeZone = 'America/Los_Angeles';

/** The distributor's clock. All servers use it, and it only moves forward. */
export class DayClock {
  #at: number;
  readonly #servers: readonly TestServer[];

  constructor(start: string, servers: readonly TestServer[]) {
    this.#at = Date.parse(start);
    this.#servers = servers;
    this.#notify();
  }

  now = (): Date => new Date(this.#at);
  today = (): string => dayIn(timeZone)(this.now());

  /** Advances the clock by some seconds. */
  pass(seconds: number): void {
    this.#at += seconds * 1000;
    this.#notify();
  }

  /** Advances the clock to an instant. Earlier instants have no effect. */
  passUntil(instant: string): void {
    this.#at = Math.max(this.#at, Date.parse(instant));
    this.#notify();
  }

  /** Returns the context for another server's jobs. */
  services(db: Database): Services {
    return testServices(db, { now: this.now });
  }

  #notify(): void {
    for (const server of this.#servers) server.setNow(this.now().toISOString());
  }
}
