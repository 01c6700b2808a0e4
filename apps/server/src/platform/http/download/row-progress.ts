import type { DownloadState } from '@tradecounter/contract/downloads/download-progress';
import { downloadPath } from '@tradecounter/contract/downloads/request-download';
import { limits } from '@tradecounter/contract/limits';
import type { Context } from '../../context.ts';
import { findProgress, keepProgress, type Outcome, type Progress } from '../../downloads/kept-progress.ts';
import { Failure } from '../../failure.ts';
import { hashOf } from './request-address.ts';

/**
 * Counts the rows of a file while it is generated. Stores the count once a second, so that any process can report it.
 */
export interface RowsReported {
  count: (rows: number) => void;
  /** Ends the count. `whole` says whether the client received the whole file. */
  end: (whole: boolean) => void;
}

export function reportRows({ db, now }: Pick<Context, 'db' | 'now'>, hash: Buffer): RowsReported {
  let written = 0;
  let storing: Promise<unknown> | null = null;
  const store = async (outcome: Outcome | null): Promise<void> => {
    // Progress is optional, so its errors must not fail the download.
    await keepProgress(db, { hash, written, outcome, now: now() }).catch(() => undefined);
  };
  const timer = setInterval(() => {
    storing ??= store(null).finally(() => (storing = null));
  }, limits.downloadReportSeconds * 1000);
  timer.unref();
  return {
    count: (rows) => {
      written += rows;
    },
    end: (whole) => {
      clearInterval(timer);
      void (storing ?? Promise.resolve()).then(() => store(whole ? 'done' : 'failed'));
    },
  };
}

function stateOf({ outcome, reportedAt }: Progress, now: Date): DownloadState {
  if (outcome !== null) return outcome;
  if (reportedAt === null) return 'waiting';
  return now.getTime() - reportedAt.getTime() > limits.downloadSilentSeconds * 1000 ? 'failed' : 'running';
}

/**
 * Returns the progress of an address. Throws `not_found` when this session didn't receive the address, or let it expire
 * unused.
 */
export async function progressOf(
  { db, now, actor }: Context,
  address: string,
): Promise<{ state: DownloadState; rows: number }> {
  const hash = address.startsWith(downloadPath) ? hashOf(address.slice(downloadPath.length)) : null;
  const sessionHash = actor?.tokenHash ?? null;
  const found = hash === null || sessionHash === null ? null : await findProgress(db, { hash, sessionHash });
  if (found === null || (found.reportedAt === null && found.expiresAt <= now())) throw new Failure('not_found');
  return { state: stateOf(found, now()), rows: found.written };
}
