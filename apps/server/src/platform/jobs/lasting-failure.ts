/**
 * Rejecting a job with this error makes it fail permanently, because retrying won't help. The message is the reason.
 */
export class LastingFailure extends Error {}
