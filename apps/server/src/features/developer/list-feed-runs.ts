import type { AccountContext } from '../../platform/context.ts';
import { listRuns, type ListedRun } from '../feeds/pushing/run-repository.ts';
import { type Administration, needAdministration } from '../../platform/need-administration.ts';

/**
 * Returns the latest feeds that systems pushed. They concern the portal and name no customer.
 * Throws `unauthorized` unless the administration is shown (SHOW_ADMIN).
 */
export async function listFeedRuns({ db, now }: AccountContext, administration: Administration): Promise<ListedRun[]> {
  needAdministration(administration);
  const runs = await listRuns(db, null, now());
  return runs.map((run) => (run.state === 'running' && !run.alive ? { ...run, state: 'failed' } : run));
}
