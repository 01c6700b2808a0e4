import type { BodyOf } from '@tradecounter/contract/call';
import { may } from '@tradecounter/contract/auth/permissions';
import type * as calls from '@tradecounter/contract/job-sites/job-site-calls';
import { limits } from '@tradecounter/contract/limits';
import { audit } from '../../platform/audit/record.ts';
import { type AccountContext, write } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { findTaken, lockJobs, newJobNumber, putJob, setClosed } from './job-repository.ts';

/**
 * Creates or changes a job. Users who can't see prices can't change the budget.
 *
 * Throws:
 * - `not_found` for a job that isn't the customer's
 * - `conflict` for a sidemark of another job, and with too many jobs
 */
export const saveJob = (
  context: AccountContext,
  { id, customerNumber, otherSidemarks, budget: newBudget, ...job }: BodyOf<typeof calls.saveJob>,
): Promise<{ id: string }> =>
  write(context, async (tx) => {
    const { actor, claims, now } = context;
    const current = await lockJobs(tx, { customerNumber, jobNumber: id ?? '' });
    if (id !== undefined && !current.exists) throw new Failure('not_found', 'error.no_job');
    if (id === undefined && current.jobs >= limits.jobs)
      throw new Failure('conflict', 'error.jobs_full', { limit: limits.jobs });
    const sidemarks = [job.sidemark, ...otherSidemarks];
    const keys = sidemarks.map((sidemark) => sidemark.toLowerCase());
    const taken = await findTaken(tx, { customerNumber, jobNumber: id ?? '', keys });
    if (taken !== null) throw new Failure('conflict', 'error.job_sidemark_taken', { ...taken });
    const jobNumber = id ?? (await newJobNumber(tx));
    const budget = newBudget === undefined || !may(claims, 'SeePrices') ? current.budget : newBudget;
    await putJob(
      tx,
      { customerNumber, jobNumber, ...job, budget, userId: actor.userId, now: now().toISOString() },
      sidemarks,
    );
    await audit(tx, context, {
      action: id === undefined ? 'job.created' : 'job.changed',
      customerNumber,
      subject: job.name,
      after: { jobNumber, sidemarks, budget },
    });
    return { id: jobNumber };
  });

/** Closes a job or opens it again. Throws `not_found` for one that isn't the customer's. */
export const closeJob = (
  context: AccountContext,
  { customerNumber, id, closed }: BodyOf<typeof calls.closeJob>,
): Promise<Record<never, never>> =>
  write(context, async (tx) => {
    const key = { customerNumber, jobNumber: id };
    const current = await lockJobs(tx, key);
    if (!current.exists) throw new Failure('not_found', 'error.no_job');
    const close = closed === 'Y';
    if (close === current.closed) return {};
    await setClosed(tx, { ...key, closedAt: close ? context.now().toISOString() : null });
    await audit(tx, context, { action: close ? 'job.closed' : 'job.reopened', customerNumber, subject: id });
    return {};
  });
