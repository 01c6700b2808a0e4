import type { When } from './recurrence.ts';

/** A scheduled task of a feature. */
export interface Schedule {
  /** The name of its queue, for operators. */
  name: string;
  when: When;
  /** Rejects when it fails. It is then retried like any job and logged. */
  run: () => Promise<void>;
}
