import type { Database } from '../../../platform/db/database.ts';
import { findDue, storeCheck, type DueSource } from './source-repository.ts';
import { isAddress, takeIn, type PictureImport } from './take-in.ts';

export interface DueImport extends PictureImport {
  db: Database;
  now: () => Date;
  /** Receives a line for each picture that can't be shown, once for each reason. */
  warn: (line: string) => void;
}

const minute = 60_000;
/** How many sources are read at once, and how many of them are fetched concurrently, because any server may be slow. */
const batchSize = 40;
const concurrentFetches = 4;
/** Milliseconds after which a run leaves the rest to the next one. */
const maxRunTime = 4 * minute;

/**
 * Returns the milliseconds until the next check. Files are checked often, because that costs little, and addresses once
 * a day. After an error, the next check is sooner.
 */
const checkInterval = (source: string, fault: string): number =>
  (isAddress(source) ? (fault === '' ? 24 * 60 : 60) : fault === '' ? 10 : 1) * minute;

async function checkSource({ source, stamp, fault }: DueSource, due: DueImport): Promise<void> {
  const result = await takeIn(source, stamp, due);
  if (result.fault !== '' && result.fault !== fault) due.warn(`Picture ${source} ${result.fault}`);
  const lookAgainAt = new Date(due.now().getTime() + checkInterval(source, result.fault));
  await due.db.transact((tx) => storeCheck(tx, { source, ...result, lookAgainAt }));
}

/** Imports pictures that feeds have newly named, and checks whether the others have changed. */
export async function takeInDue(due: DueImport): Promise<void> {
  const until = Date.now() + maxRunTime;
  for (;;) {
    const queue = await findDue(due.db, due.now(), batchSize);
    if (queue.length === 0) return;
    const worker = async (): Promise<void> => {
      for (let source = queue.shift(); source !== undefined; source = queue.shift()) await checkSource(source, due);
    };
    await Promise.all(Array.from({ length: concurrentFetches }, worker));
    if (Date.now() > until) return;
  }
}
