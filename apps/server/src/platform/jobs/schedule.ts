import type { When } from './recurrence.ts';

/** What a feature has done at its times. */
export interface Schedule {
  /** The name of its queue, by which operators find it. */
  name: string;
  when: When;
  /** Rejects where it failed: it is tried again like any job, and the log tells. */
  run: () => Promise<void>;
}
