import type { Queue } from '../../../platform/jobs/jobs.ts';

/** A saved way to pay that the person removed. */
export interface ForgetJob {
  provider: string;
  token: string;
}

/** Has the provider forget saved ways to pay. */
export const forgetMethod: Queue<ForgetJob> = { name: 'payment-method-forget', atOnce: 2 };
