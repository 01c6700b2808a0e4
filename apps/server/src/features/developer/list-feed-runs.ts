import type { AccountContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { listRuns, type ListedRun } from '../feeds/pushing/run-repository.ts';

/**
 * The latest feeds that systems pushed. They are about the portal and name no customer. Throws `unauthorized` where the
 * administration is not shown (SHOW_ADMIN).
 */
export const listFeedRuns =
  (shown: boolean) =>
  async ({ db, now }: AccountContext): Promise<ListedRun[]> => {
    if (!shown) throw new Failure('unauthorized');
    const runs = await listRuns(db, null, now());
    return runs.map((run) => (run.state === 'running' && !run.alive ? { ...run, state: 'failed' } : run));
  };
