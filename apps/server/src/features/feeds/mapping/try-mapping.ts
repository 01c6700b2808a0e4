import type { AnswerOf, BodyOf } from '@tradecounter/contract/call';
import type * as calls from '@tradecounter/contract/feeds/mapping-calls';
import { Failure } from '../../../platform/failure.ts';
import { type FaultGroup, FaultGroups } from '../../../platform/feeds/fault-groups.ts';
import { ImportedMeanwhile } from '../../../platform/feeds/memory/stored-pairs.ts';
import { fewAtOnce } from '../../../platform/few-at-once.ts';
import type { Pushing } from '../pushing/push-feed.ts';
import { withSentFile } from './sent-file.ts';

/** A try writes rows and undoes it, so they take turns. */
const oneAtATime = fewAtOnce(1, 5, 60);
/** Groups of faults and of warnings that a page shows. */
const maxGroups = 100;

const present = (groups: readonly FaultGroup[]) =>
  groups.slice(0, maxGroups).map(({ line, column, reason, rows }) => ({ line, column, reason, rows }));

/** What an import needs, outside the context of the request, so that others get their turns. */
type Trying = Pick<Pushing, 'db' | 'feeds' | 'folder' | 'now'> & { outside: <T>(work: () => T) => T };

/**
 * Imports a file by a mapping and undoes it. Throws `invalid` for a file that can't be read, and `conflict` if another
 * import changed the same tables in the meantime.
 */
export const tryMapping = (
  { mapping, ...sent }: BodyOf<typeof calls.tryMapping>,
  { db, feeds, folder, now, outside }: Trying,
): Promise<AnswerOf<typeof calls.tryMapping>> =>
  oneAtATime(() =>
    withSentFile(folder, sent, { ...mapping, name: sent.fileName }, async (single) => {
      const faults = new FaultGroups();
      const { importFolder } = await import('../../../platform/feeds/import-folder.ts');
      const set = await feeds();
      try {
        const report = await outside(() =>
          importFolder({
            db,
            feeds: set,
            folder,
            single,
            dryRun: true,
            full: true,
            now: now(),
            onBadRow: (row) => faults.add(row),
          }),
        );
        const [file] = report.files;
        return {
          rows: file?.rows ?? 0,
          added: file?.added ?? 0,
          changed: file?.changed ?? 0,
          unchanged: file?.unchanged ?? 0,
          bad: report.bad,
          faults: present(faults.sorted()),
          warnings: present(report.warningGroups),
        };
      } catch (error) {
        if (error instanceof ImportedMeanwhile) throw new Failure('conflict', 'error.imported_meanwhile');
        throw error;
      }
    }),
  );
