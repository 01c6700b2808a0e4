import { dayIn, timeIn } from '../../../src/platform/clock.ts';
import type { Database } from '../../../src/platform/db/database.ts';
import type { Services } from '../../../src/platform/http/register-call.ts';
import { noMailJobs } from '../../../src/platform/jobs/jobs.ts';
import type { TestServer } from '../../server.ts';

const timeZone = 'America/Los_Angeles';

/** The clock on the distributor's wall: every server goes by it, and it only goes forward. */
export class DayClock {
  #at: number;
  readonly #servers: readonly TestServer[];

  constructor(start: string, servers: readonly TestServer[]) {
    this.#at = Date.parse(start);
    this.#servers = servers;
    this.#tell();
  }

  now = (): Date => new Date(this.#at);
  today = (): string => dayIn(timeZone)(this.now());

  /** Lets so many seconds pass. */
  pass(seconds: number): void {
    this.#at += seconds * 1000;
    this.#tell();
  }

  /** Lets the time pass until then; earlier instants are over already. */
  passUntil(instant: string): void {
    this.#at = Math.max(this.#at, Date.parse(instant));
    this.#tell();
  }

  /** What the jobs of one more server work with. */
  services(db: Database): Services {
    return { db, jobs: noMailJobs, now: this.now, today: this.today, timeOfDay: () => timeIn(timeZone)(this.now()) };
  }

  #tell(): void {
    for (const server of this.#servers) server.setNow(this.now().toISOString());
  }
}
