import type { AccountContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { listRuns, type ListedRun } from '../feeds/pushing/run-repository.ts';

/**
 * Returns the latest feeds that systems pushed. They concern the portal and name no customer.
 * Throws `unauthorized` unless the administration is shown (SHOW_ADMIN).
 */
export const listFeedRuns =
  (shown: boolean) =>
  async ({ db, now }: AccountContext): Promise<ListedRun[]> => {
    if (!shown) throw new Failure('unauthorized');
    const runs = await listRuns(db, null, now());
    return runs.map((run) => (run.state === 'running' && !run.alive ? { ...run, state: 'failed' } : run));
  };
