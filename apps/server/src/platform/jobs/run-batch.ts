import type { JobResult, JobWithMetadata } from 'pg-boss';
import { inOneLine } from '@tradecounter/contract/text';
import { LastingFailure } from './lasting-failure.ts';

/** A job that did not come to its end, in words for the log and for who looks after the server. */
export interface FailedRun {
  queue: string;
  id: string;
  /** How often it was tried, this time counted. */
  tries: number;
  /** It is not tried again by itself. */
  lasting: boolean;
  reason: string;
  error: unknown;
}

const reasonOf = (error: unknown): string => inOneLine(error instanceof Error ? error.message : String(error));

/**
 * Runs jobs that were taken together, side by side: one that fails or waits keeps none of the others from its end. Answers what becomes of each; one that
 * failed for good keeps its reason, as one that is tried again.
 */
export function runBatch(
  jobs: readonly JobWithMetadata<unknown>[],
  run: (data: unknown) => Promise<void>,
  onFailure: (failed: FailedRun) => void,
): Promise<JobResult[]> {
  return Promise.all(
    jobs.map(async ({ id, name, data, retryCount, retryLimit }): Promise<JobResult> => {
      try {
        await run(data);
        return { id, status: 'completed' };
      } catch (error) {
        const lasting = error instanceof LastingFailure || retryCount >= retryLimit;
        const reason = reasonOf(error);
        onFailure({ queue: name, id, tries: retryCount + 1, lasting, reason, error });
        // A queue without a queue for the dead keeps such a job as failed.
        return { id, status: lasting ? 'deadletter' : 'failed', output: { message: reason } };
      }
    }),
  );
}
