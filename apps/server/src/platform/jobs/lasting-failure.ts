/** Says that trying again will not help: a job that rejects with it has failed for good. Its message is the reason. */
export class LastingFailure extends Error {}
