import type { Queue } from '../../../platform/jobs/jobs.ts';

/** A saved payment method that its user removed. */
export interface ForgetJob {
  provider: string;
  token: string;
}

/** Deletes removed payment methods at the provider. */
export const forgetMethod: Queue<ForgetJob> = { name: 'payment-method-forget', atOnce: 2 };
