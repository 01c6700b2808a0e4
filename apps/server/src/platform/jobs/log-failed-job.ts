import type { FailedRun } from './run-batch.ts';

/** Logs a line: facts, then the sentence. */
type Line = (facts: object, sentence: string) => void;

/**
 * Logs one line for each failed run: the job, the number of tries, the reason, and whether it is retried. Logs the
 * stack at the level debug.
 */
export const logFailedJob =
  (log: Readonly<Record<'error' | 'warn' | 'debug', Line>>) =>
  ({ queue, id, tries, lasting, reason, error }: FailedRun): void => {
    const facts = { queue, job: id, tries };
    const times = tries === 1 ? 'once' : `${tries} times`;
    if (lasting)
      log.error(
        facts,
        `Job ${queue} ${id} was tried ${times} and has failed: ${reason}. It runs again with: tradecounter jobs retry ${id}`,
      );
    else log.warn(facts, `Job ${queue} ${id} was tried ${times} and is tried again later: ${reason}`);
    log.debug({ ...facts, err: error }, 'job');
  };
