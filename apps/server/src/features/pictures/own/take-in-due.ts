import type { Database } from '../../../platform/db/database.ts';
import { findDue, noteLook, type DueSource } from './source-repository.ts';
import { isAddress, takeIn, type TakingIn } from './take-in.ts';

export interface TakingDue extends TakingIn {
  db: Database;
  now: () => Date;
  /** Hears of each picture that cannot be shown, once for each reason. */
  warn: (line: string) => void;
}

const minute = 60_000;
/** So many are looked up at once, and so many of them are waited for side by side: each may be somebody's slow server. */
const batch = 40;
const beside = 4;
/** A run that has taken so long leaves the rest to the next. */
const longest = 4 * minute;

/** A file is looked at again soon, which costs nothing, an address once a day; one that failed sooner. */
const pause = (source: string, fault: string): number =>
  (isAddress(source) ? (fault === '' ? 24 * 60 : 60) : fault === '' ? 10 : 1) * minute;

async function look({ source, stamp, fault }: DueSource, due: TakingDue): Promise<void> {
  const found = await takeIn(source, stamp, due);
  if (found.fault !== '' && found.fault !== fault) due.warn(`Picture ${source} ${found.fault}`);
  const lookAgainAt = new Date(due.now().getTime() + pause(source, found.fault));
  await due.db.transact((tx) => noteLook(tx, { source, ...found, lookAgainAt }));
}

/** Takes in what feeds have named since the last time, and looks whether the rest is as it was. */
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
