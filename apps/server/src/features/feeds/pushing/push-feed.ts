import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Database } from '../../../platform/db/database.ts';
import { Failure, tooMany } from '../../../platform/failure.ts';
import { BadRowGroups } from '../bad-row-groups.ts';
import { type FaultGroup, FaultGroups } from '../fault-groups.ts';
import { ImportedMeanwhile } from '../memory/stored-pairs.ts';
import type { ImportReport } from '../report.ts';
import { bundle, type Push } from './read-push.ts';
import { receiveFile } from './receive-file.ts';
import { splitBundle } from './split-bundle.ts';
import { beginRun, endRun, findRun, noteAlive, type Run, type RunKey } from './run-repository.ts';

/** Entries of an answer. Rows that are not listed as bad are loaded. */
const mostListed = 10_000;
/** Characters that are kept of what is wrong with one file. */
const mostCharacters = 2_000_000;
/** Pushes that are received or wait for their turn. */
const mostWaiting = 10;
/** Milliseconds between two signs of life of a run. */
const signOfLife = 5000;

export interface Pushing {
  db: Database;
  now: () => Date;
  /** Where files are received. */
  folder: string;
  mostBytes: number;
}

/** The feed of a file, as it was pushed. */
const feedOf = (file: string): string => file.split('.', 1)[0]!;

const asAnswered = ({ file, ...group }: FaultGroup) => ({ feed: feedOf(file), ...group });

/** What complete feeds no longer had; nothing where none was complete. */
function goneIn(files: ImportReport['files']) {
  if (files.every(({ gone }) => gone === undefined)) return {};
  const gone = files.flatMap(({ format: feed, goneRows = [], refused = false }) =>
    goneRows.map(({ key, says }) => ({ feed, key, outcome: refused ? 'refused' : says })),
  );
  const count = files.reduce((sum, file) => sum + (file.gone ?? 0), 0);
  const listed = gone.slice(0, mostListed);
  return { gone: listed, moreGone: count - listed.length };
}

/** What a run did, as its sender is answered. */
const answerOf = (
  { files, applied, bad: badCount, seconds, warningGroups }: ImportReport,
  groups: BadRowGroups,
  faults: FaultGroups,
) => {
  const bad = groups.sorted();
  return {
    rows: files.reduce((sum, { rows }) => sum + rows, 0),
    bad: badCount,
    applied,
    seconds: Math.round(seconds * 1000) / 1000,
    feeds: files.map(({ format: feed, rows, added, changed, unchanged, bad: badRows, gone, reading }) => ({
      feed,
      rows,
      added,
      changed,
      unchanged,
      bad: badRows,
      ...(gone !== undefined && { gone }),
      ...(reading !== undefined && { reading }),
    })),
    badRows: bad.slice(0, mostListed).map(({ file, ...row }) => ({ feed: feedOf(file), ...row })),
    ...goneIn(files),
    moreBadRows: Math.max(0, bad.length - mostListed),
    faults: faults.sorted().map(asAnswered),
    warnings: warningGroups.map(asAnswered),
  };
};

/** How a run stands, on the wire. */
export const presentRun = (runId: string, { feed, dryRun, state, startedAt, endedAt, rows, answer }: Run) => ({
  runId,
  feed,
  state,
  dryRun,
  startedAt,
  endedAt,
  rows,
  ...(answer as object | null),
});

/** What the content is known by: the same rows said to be complete are another content. */
const contentHash = ({ complete, yes }: Push, bodyHash: Buffer): Buffer =>
  complete || yes ? createHash('sha256').update(bodyHash).update(`${complete} ${yes}`).digest() : bodyHash;

type Content = Pick<Run, 'feed' | 'dryRun' | 'bodyHash'>;

/** Throws `key_reused` where the run of that id loads something else. */
function refuseOther(run: Content, { feed, dryRun, bodyHash }: Content): void {
  if (run.feed !== feed || run.dryRun !== dryRun || !run.bodyHash.equals(bodyHash))
    throw new Failure('key_reused', 'error.run_reused');
}

/** A run that is about to be written down. */
const begun = (content: Content, now: Date): Run => ({
  ...content,
  state: 'running',
  startedAt: now.toISOString(),
  endedAt: null,
  alive: true,
  rows: 0,
  answer: null,
});

/** Receives feeds that systems push, and loads them one after the other: by the same import as a folder. */
export class PushedFeeds {
  readonly #pushing: Pushing;
  readonly #running = new Map<string, Run>();
  /** Loading takes no turn among requests at the embedded database, as a command's takes none. */
  readonly #apart = AsyncLocalStorage.snapshot();
  #turn: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(pushing: Pushing) {
    this.#pushing = pushing;
  }

  /**
   * Loads what is pushed and returns the run. A repeat of the same content under the same id returns the first run, also
   * while that is under way. Throws the failures `too_many`, `too_large`, `key_reused` (other content under the id) and
   * `conflict` (another import changed the same tables meanwhile).
   */
  async push(systemId: number, push: Push, body: Readable): Promise<Run> {
    if (this.#waiting >= mostWaiting) throw tooMany(10);
    this.#waiting += 1;
    try {
      return await this.#receive(systemId, push, body);
    } finally {
      this.#waiting -= 1;
    }
  }

  async #receive(systemId: number, push: Push, body: Readable): Promise<Run> {
    const { folder, mostBytes } = this.#pushing;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const place = await mkdtemp(join(folder, 'push-'));
    try {
      const path = join(place, push.file);
      const bodyHash = contentHash(push, await receiveFile(body, path, mostBytes));
      if (push.feed !== bundle) return await this.#run({ systemId, runId: push.runId }, push, bodyHash, place);
      const files = join(place, 'files');
      await splitBundle(path, files, mostBytes);
      return await this.#run({ systemId, runId: push.runId }, push, bodyHash, files);
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  }

  async #run(key: RunKey, push: Push, bodyHash: Buffer, place: string): Promise<Run> {
    const { db, now } = this.#pushing;
    const name = `${key.systemId} ${key.runId}`;
    const { feed, dryRun } = push;
    const mine = { feed, dryRun, bodyHash };
    const known = await findRun(db, key, now());
    if (known !== null) refuseOther(known, mine);
    // The embedded database has one process: a run that isn't here is nowhere.
    const alone = db.turns !== null;
    const running = this.#running.get(name);
    if (running !== undefined) {
      refuseOther(running, mine);
      return (await findRun(db, key, now())) ?? running;
    }
    this.#running.set(name, begun(mine, now()));
    try {
      if (await beginRun(db, { ...key, ...mine }, now(), alone)) {
        const work = this.#turn.then(() => this.#apart(() => this.#load(key, push, place)));
        this.#turn = work.catch(() => {});
        await work;
      }
      // Where another process was faster, the run is its.
      const run = (await findRun(db, key, now()))!;
      refuseOther(run, mine);
      return run;
    } finally {
      this.#running.delete(name);
    }
  }

  async #load(key: RunKey, { dryRun, strict, complete, yes }: Push, folder: string): Promise<void> {
    const { db, now } = this.#pushing;
    let read = 0;
    const alive = setInterval(() => void noteAlive(db, key, read, now()).catch(() => {}), signOfLife);
    const groups = new BadRowGroups(mostCharacters);
    const faults = new FaultGroups();
    try {
      // Most servers start without a push, so the import and the tables it fills load with the first one.
      const { importFolder } = await import('../import-folder.ts');
      const report = await importFolder({
        db,
        folder,
        dryRun,
        strict,
        complete,
        yes,
        now: now(),
        onProgress: ({ rows }) => {
          read = rows;
        },
        onBadRow: (row) => {
          groups.add(row);
          faults.add(row);
        },
      });
      const answer = answerOf(report, groups, faults);
      await endRun(db, key, { state: 'done', read: answer.rows, answer }, now());
    } catch (error) {
      await endRun(db, key, { state: 'failed', read, answer: null }, now());
      if (error instanceof ImportedMeanwhile) throw new Failure('conflict', 'error.imported_meanwhile');
      throw error;
    } finally {
      clearInterval(alive);
    }
  }
}
