import { ImportedMeanwhile } from '../platform/feeds/memory/stored-pairs.ts';
import { NoQueueYet } from '../platform/jobs/job-sender.ts';
import { operatorMistake } from '../operator-mistake.ts';

/** A mistake of the command's user. The message is one sentence, shown without a stack. */
export class CommandError extends Error {}

/** Ended by Ctrl-C or a signal. */
export class Interrupted extends Error {
  constructor(message = 'Stopped. The file that was being loaded is as it was before.') {
    super(message);
  }
}

const mistakes = [CommandError, Interrupted, ImportedMeanwhile, NoQueueYet];

/** Returns one sentence about an error that the user can correct. Null for a fault of the program. */
export const sentenceFor = (error: unknown): string | null =>
  mistakes.some((kind) => error instanceof kind) ? (error as Error).message : operatorMistake(error);
