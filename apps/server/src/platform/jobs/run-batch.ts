import type { JobResult, JobWithMetadata } from 'pg-boss';
import { inOneLine } from '@tradecounter/contract/text';
import { runAsWork } from '../current-work.ts';
import type { Traced } from '../tracing/traced.ts';
import { LastingFailure } from './lasting-failure.ts';

/** A failed run of a job, described for the log and for operators. */
export interface FailedRun {
  queue: string;
  id: string;
  /** Number of tries, including this one. */
  tries: number;
  /** The job isn't retried automatically. */
  lasting: boolean;
  reason: string;
  error: unknown;
}

const reasonOf = (error: unknown): string => inOneLine(error instanceof Error ? error.message : String(error));

/**
 * Runs a batch of jobs concurrently, so that a slow or failed job doesn't hold up the others. Returns the result of
 * each. Permanently failed jobs keep their reason, like retried ones.
 */
export function runBatch(
  jobs: readonly JobWithMetadata<unknown>[],
  run: (data: unknown) => Promise<void>,
  { onFailure, traced }: { onFailure: (failed: FailedRun) => void; traced: Traced },
): Promise<JobResult[]> {
  return Promise.all(
    jobs.map(async ({ id, name, data, retryCount, retryLimit }): Promise<JobResult> => {
      try {
        const facts = { 'tradecounter.queue': name, 'tradecounter.job': id, 'tradecounter.tries': retryCount + 1 };
        await runAsWork({ queue: name, job: id }, () => traced({ name: `job ${name}`, facts }, () => run(data)));
        return { id, status: 'completed' };
      } catch (error) {
        const lasting = error instanceof LastingFailure || retryCount >= retryLimit;
        const reason = reasonOf(error);
        onFailure({ queue: name, id, tries: retryCount + 1, lasting, reason, error });
        // Without a dead letter queue, pg-boss keeps such a job as failed.
        return { id, status: lasting ? 'deadletter' : 'failed', output: { message: reason } };
      }
    }),
  );
}
