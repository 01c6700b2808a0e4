import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { contextWithoutUser } from '../../../../platform/context.ts';
import type { Services } from '../../../../platform/services.ts';
import { type Connection, findPartner } from '../../connections/connection-repository.ts';
import { Refusal } from '../../cxml/refusal.ts';
import type { DocumentSettings } from '../../orders/place-document.ts';
import { receiveInterchange } from '../receive.ts';
import { putFiles } from './put-files.ts';
import { lookInto, maxKept, mayBeIncomplete, refuseFile, removeFile, type TakenFile, takeFiles } from './take-files.ts';

interface Exchanging {
  /** The folder with one folder for each partner, named by the number of its connection. */
  root: string;
  settings: DocumentSettings;
  /** Gets what the operator should look at. */
  warn: (line: string) => void;
  /** Milliseconds of the clock by which files have their times. */
  clock?: () => number;
  /** Ends the exchange after the file that is answered. */
  signal?: AbortSignal;
}

/** What was exchanged with a partner. */
export interface Exchanged {
  connection: Pick<Connection, 'id' | 'name' | 'customerNumber'>;
  taken: number;
  refused: number;
  written: number;
}

/** Statuses of what can't be read, which may be the beginning of a file. */
const unreadable: readonly number[] = [400, 406];

/** JSON begins with a brace, and X12 with a letter. */
const isJson = (bytes: Buffer): boolean => /^(?:\u{feff})?\s*\{/u.test(bytes.subarray(0, 200).toString());

interface Partner {
  connection: Connection;
  folder: string;
}

/** Answers a file as a request with its bytes, and removes it, or moves it to the refused ones. */
async function answerFile(
  services: Services,
  { connection, folder }: Partner,
  { file, settings, warn }: { file: TakenFile } & Pick<Exchanging, 'settings' | 'warn'>,
): Promise<'taken' | 'refused' | 'left'> {
  const refused = join(folder, 'refused');
  try {
    const { bytes, reason } = file;
    if (bytes === null) throw new Refusal(409, reason);
    const context = { ...contextWithoutUser(services), userAgent: 'EDI folder' };
    await receiveInterchange(context, { connection, bytes, isJson: isJson(bytes), settings });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isTemporary = error.status === 560 || (unreadable.includes(error.status) && mayBeIncomplete(file));
    if (isTemporary) return 'left';
    if ((await lookInto(refused)).count >= maxKept) {
      warn(`${refused} is full: nothing is refused until files were removed from it`);
      return 'left';
    }
    await refuseFile(file, refused, error.message);
    return 'refused';
  }
  await removeFile(file);
  return 'taken';
}

/** Returns a connection as it is now, null when it is off. */
async function findOn({ db }: Services, id: number): Promise<Connection | null> {
  const found = await findPartner(db, id);
  return found?.on === true ? found : null;
}

/**
 * Takes the files of a partner, and writes the documents for it, until its connection is turned off. A file that fails
 * stays, and doesn't stop the others.
 */
async function exchangeWith(
  services: Services,
  { connection, folder }: Partner,
  { settings, warn, clock = Date.now, signal }: Exchanging,
): Promise<Exchanged & { failures: unknown[] }> {
  const count = { taken: 0, refused: 0, left: 0 };
  const failures: unknown[] = [];
  for await (const file of takeFiles(join(folder, 'in'), { now: clock(), warn })) {
    const now = await findOn(services, connection.id);
    if (now === null) break;
    await answerFile(services, { connection: now, folder }, { file, settings, warn }).then(
      (outcome) => (count[outcome] += 1),
      (error: unknown) => failures.push(error),
    );
    if (signal?.aborted === true) break;
  }
  const { id: connectionId, format } = connection;
  // Documents that are posted aren't written too.
  const most = (await findOn(services, connectionId))?.noticeUrl === '' ? maxKept : 0;
  const written = await putFiles(services, { connectionId, format, folder: join(folder, 'out'), most });
  const { taken, refused } = count;
  return { connection, taken, refused, written, failures };
}

/**
 * Exchanges files with each partner that has a folder. Several processes may do so at once. A partner whose connection is
 * off, or whose folder fails, doesn't stop the others. The call then rejects at the end, and what failed is tried again by
 * the next one.
 */
export async function exchangeFolders(services: Services, exchanging: Exchanging): Promise<Exchanged[]> {
  const { root, warn } = exchanging;
  const found: Exchanged[] = [];
  const failures: unknown[] = [];
  for (const name of (await readdir(root)).filter((one) => /^\d{1,15}$/.test(one))) {
    if (exchanging.signal?.aborted === true) break;
    try {
      const connection = await findOn(services, Number(name));
      if (connection === null) {
        warn(`${join(root, name)}: no EDI connection that is on has this number`);
        continue;
      }
      const { failures: failed, ...exchanged } = await exchangeWith(
        services,
        { connection, folder: join(root, name) },
        exchanging,
      );
      failures.push(...failed);
      found.push(exchanged);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} files or folders failed: ${(failures[0] as Error).message}`);
  return found;
}
