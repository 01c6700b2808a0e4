import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Database } from '../../../platform/db/database.ts';
import { Failure, tooMany } from '../../../platform/failure.ts';
import { BadRowGroups } from '../../../platform/feeds/bad-row-groups.ts';
import { type FaultGroup, FaultGroups } from '../../../platform/feeds/fault-groups.ts';
import { foreignFile } from '../../../platform/feeds/files/find-feed-files.ts';
import type { FeedSet } from '../../../platform/feeds/target.ts';
import { ImportedMeanwhile } from '../../../platform/feeds/memory/stored-pairs.ts';
import type { ImportReport } from '../../../platform/feeds/report.ts';
import { bundle, type Push } from './read-push.ts';
import { receiveFile } from './receive-file.ts';
import { splitBundle } from './split-bundle.ts';
import { beginRun, endRun, findRun, noteAlive, type Run, type RunKey } from './run-repository.ts';

/** Limit on the entries of an answer. Rows not listed as bad are loaded. */
const maxListed = 10_000;
/** Limit on the characters kept about one file's faults. */
const maxCharacters = 2_000_000;
/** Limit on the pushes of one system that are being received or waiting. */
const maxWaiting = 10;
/** Milliseconds between two heartbeats of a run. */
const heartbeatInterval = 5000;

export interface Pushing {
  db: Database;
  /** Returns the feeds of all features. Most servers start without a push, so they load with the first one. */
  feeds: () => Promise<FeedSet>;
  now: () => Date;
  /** The folder where files are received. */
  folder: string;
  /** Maximum size of a pushed body, and of its contents once unpacked. */
  maxBytes: number;
}

/** The feed of a pushed file. */
const feedOf = (file: string): string => file.split('.', 1)[0]!;

const presentGroup = ({ file, ...group }: FaultGroup) => ({ feed: feedOf(file), ...group });

/** The rows that complete feeds no longer had. Empty if no feed was complete. */
function presentGone(files: ImportReport['files']) {
  if (files.every(({ gone }) => gone === undefined)) return {};
  const gone = files.flatMap(({ format: feed, goneRows = [], refused = false }) =>
    goneRows.map(({ key, says }) => ({ feed, key, outcome: refused ? 'refused' : says })),
  );
  const count = files.reduce((sum, file) => sum + (file.gone ?? 0), 0);
  const listed = gone.slice(0, maxListed);
  return { gone: listed, moreGone: count - listed.length };
}

/** The result of a run, as its sender receives it. */
const presentReport = (
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
    badRows: bad.slice(0, maxListed).map(({ file, ...row }) => ({ feed: feedOf(file), ...row })),
    ...presentGone(files),
    moreBadRows: Math.max(0, bad.length - maxListed),
    faults: faults.sorted().map(presentGroup),
    warnings: warningGroups.map(presentGroup),
  };
};

/** Presents a run on the wire. */
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

/** Identifies the content. The same rows declared as complete, or read by a mapping, are different content. */
const contentHash = ({ complete, yes, mapping }: Push, bodyHash: Buffer): Buffer =>
  complete || yes || mapping !== null
    ? createHash('sha256')
        .update(bodyHash)
        .update(`${complete} ${yes}${mapping === null ? '' : ` ${mapping.name}`}`)
        .digest()
    : bodyHash;

type Content = Pick<Run, 'feed' | 'dryRun' | 'bodyHash'>;

/** Throws `key_reused` if the run with that id loads different content. */
function refuseOtherContent(run: Content, { feed, dryRun, bodyHash }: Content): void {
  if (run.feed !== feed || run.dryRun !== dryRun || !run.bodyHash.equals(bodyHash))
    throw new Failure('key_reused', 'error.run_reused');
}

/** A run that is about to be stored. */
const newRun = (content: Content, now: Date): Run => ({
  ...content,
  state: 'running',
  startedAt: now.toISOString(),
  endedAt: null,
  alive: true,
  rows: 0,
  answer: null,
});

/** Receives feeds that systems push, and loads them one after the other with the same import as a folder. */
export class PushedFeeds {
  readonly #pushing: Pushing;
  readonly #running = new Map<string, Run>();
  /**
   * Runs a load outside the context of its request, so that the embedded database doesn't make it take turns with
   * requests.
   */
  readonly #outsideRequest = AsyncLocalStorage.snapshot();
  /** Settles when the last queued load has ended. Loads run one after the other. */
  #lastLoad: Promise<unknown> = Promise.resolve();
  /** Pushes being received or waiting, by system. */
  readonly #waiting = new Map<number, number>();

  constructor(pushing: Pushing) {
    this.#pushing = pushing;
  }

  /**
   * Loads a push and returns the run. Repeating the same content under the same id returns the first run, even while it
   * is in progress. Throws the failures `too_many`, `too_large`, `key_reused` (different content under the id) and
   * `conflict` (another import changed the same tables in the meantime).
   */
  async push(systemId: number, push: Push, body: Readable): Promise<Run> {
    const waiting = this.#waiting.get(systemId) ?? 0;
    if (waiting >= maxWaiting) throw tooMany(10);
    this.#waiting.set(systemId, waiting + 1);
    try {
      return await this.#receive(systemId, push, body);
    } finally {
      const left = this.#waiting.get(systemId)! - 1;
      if (left === 0) this.#waiting.delete(systemId);
      else this.#waiting.set(systemId, left);
    }
  }

  async #receive(systemId: number, push: Push, body: Readable): Promise<Run> {
    const { folder, maxBytes } = this.#pushing;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const directory = await mkdtemp(join(folder, 'push-'));
    try {
      const path = join(directory, push.file);
      const bodyHash = contentHash(push, await receiveFile(body, path, maxBytes));
      if (push.feed !== bundle) return await this.#run({ systemId, runId: push.runId }, push, bodyHash, directory);
      const files = join(directory, 'files');
      await splitBundle(path, files, maxBytes);
      return await this.#run({ systemId, runId: push.runId }, push, bodyHash, files);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }

  async #run(key: RunKey, push: Push, bodyHash: Buffer, directory: string): Promise<Run> {
    const { db, now } = this.#pushing;
    const name = `${key.systemId} ${key.runId}`;
    const { feed, dryRun } = push;
    const content = { feed, dryRun, bodyHash };
    const known = await findRun(db, key, now());
    if (known !== null) refuseOtherContent(known, content);
    // The embedded database has one process, so a run that isn't here doesn't run anywhere.
    const isOnlyProcess = db.turns !== null;
    const running = this.#running.get(name);
    if (running !== undefined) {
      refuseOtherContent(running, content);
      return (await findRun(db, key, now())) ?? running;
    }
    this.#running.set(name, newRun(content, now()));
    try {
      if (await beginRun(db, { ...key, ...content }, now(), isOnlyProcess)) {
        const work = this.#lastLoad.then(() => this.#outsideRequest(() => this.#load(key, push, directory)));
        this.#lastLoad = work.catch(() => {});
        await work;
      }
      // If another process was faster, the run belongs to it.
      const run = (await findRun(db, key, now()))!;
      refuseOtherContent(run, content);
      return run;
    } finally {
      this.#running.delete(name);
    }
  }

  async #load(key: RunKey, push: Push, folder: string): Promise<void> {
    const { db, now, feeds } = this.#pushing;
    const { dryRun, strict, complete, yes, mapping } = push;
    let read = 0;
    const heartbeat = setInterval(() => void noteAlive(db, key, read, now()).catch(() => {}), heartbeatInterval);
    const groups = new BadRowGroups(maxCharacters);
    const faults = new FaultGroups();
    try {
      const { importFolder } = await import('../../../platform/feeds/import-folder.ts');
      const single = mapping === null ? null : await foreignFile(folder, push.file, mapping);
      const report = await importFolder({
        db,
        feeds: await feeds(),
        folder,
        // The file has its feed's name, as the answer has it.
        ...(single !== null && { single: { ...single, name: push.file } }),
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
      const answer = presentReport(report, groups, faults);
      await endRun(db, key, { state: 'done', read: answer.rows, answer }, now());
    } catch (error) {
      await endRun(db, key, { state: 'failed', read, answer: null }, now());
      if (error instanceof ImportedMeanwhile) throw new Failure('conflict', 'error.imported_meanwhile');
      throw error;
    } finally {
      clearInterval(heartbeat);
    }
  }
}
