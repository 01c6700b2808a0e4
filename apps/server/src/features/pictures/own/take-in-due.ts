import type { Database } from '../../../platform/db/database.ts';
import { findDue, noteLook, type DueSource } from './source-repository.ts';
import { isAddress, takeIn, type TakingIn } from './take-in.ts';

export interface TakingDue extends TakingIn {
  db: Database;
  now: () => Date;
  /** Receives a line for each picture that can't be shown, once for each reason. */
  warn: (line: string) => void;
}

const minute = 60_000;
/** How many sources are read at once, and how many of them are fetched concurrently, because any server may be slow. */
const batch = 40;
const beside = 4;
/** A run that takes longer leaves the rest to the next one. */
const longest = 4 * minute;

/**
 * Files are checked often, because that costs little, and addresses once a day. After an error, the next check is
 * sooner.
 */
const pause = (source: string, fault: string): number =>
  (isAddress(source) ? (fault === '' ? 24 * 60 : 60) : fault === '' ? 10 : 1) * minute;

async function look({ source, stamp, fault }: DueSource, due: TakingDue): Promise<void> {
  const found = await takeIn(source, stamp, due);
  if (found.fault !== '' && found.fault !== fault) due.warn(`Picture ${source} ${found.fault}`);
  const lookAgainAt = new Date(due.now().getTime() + pause(source, found.fault));
  await due.db.transact((tx) => noteLook(tx, { source, ...found, lookAgainAt }));
}

/** Imports pictures that feeds have newly named, and checks whether the others have changed. */
export async function takeInDue(due: TakingDue): Promise<void> {
  const until = Date.now() + longest;
  for (;;) {
    const left = await findDue(due.db, due.now(), batch);
    if (left.length === 0) return;
    const next = async (): Promise<void> => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await look(one, due);
    };
    await Promise.all(Array.from({ length: beside }, next));
    if (Date.now() > until) return;
  }
}
