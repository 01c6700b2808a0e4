import { homeCountries } from '@tradecounter/contract/countries';
import type { Column } from '@tradecounter/contract/feeds/column';
import type { Database } from '../../db/database.ts';
import type { Cell } from '../cells/cell.ts';
import { lostZipZeros } from '../cells/lost-zip-zeros.ts';
import { Noted } from '../cells/noted.ts';
import { readState } from '../cells/read-state.ts';
import { Refused } from '../cells/refused.ts';
import type { FeedFile } from '../files/find-feed-files.ts';
import { UnreadableFile } from '../files/open-file.ts';
import { type RawRow, readCsv } from '../files/read-csv.ts';
import { readNdjson } from '../files/read-ndjson.ts';
import type { Trailer } from '../files/trailer.ts';
import { WrongFile } from '../files/wrong-file.ts';
import type { SeenKeys } from '../gone/seen-keys.ts';
import { type Fingerprint, fingerprint } from '../memory/fingerprint.ts';
import type { FileMemory } from '../memory/file-memory.ts';
import { printable } from '../printable.ts';
import type { FileFindings } from '../report.ts';
import type { StagedColumn } from '../columns.ts';
import type { Batch, PrepareBatch, Staged, Synonym, Target } from '../target.ts';
import { createStage, type Stage, leftOutColumn, unreadColumn } from './stage.ts';

/** Small enough for a running server to answer requests in between. */
const batchRows = 4000;

/** Good rows on their way into a batch, by column. `unread` are the faults of cells that may not count. */
interface Filling {
  lines: number[];
  columns: Cell[][];
  unread: Cell[];
  leftOut: Cell[];
}

const emptyFilling = (columns: readonly StagedColumn[]): Filling => ({
  lines: [],
  columns: columns.map(() => []),
  unread: [],
  leftOut: [],
});
const toBatch = ({ lines, columns: cells, unread, leftOut }: Filling, columns: readonly StagedColumn[]): Batch => ({
  lines,
  values: new Map([
    ...columns.map(({ stored }, place): [string, Cell[]] => [stored.name, cells[place]!]),
    [unreadColumn, unread],
    [leftOutColumn, leftOut],
  ]),
});

/** A row whose cells have been read. */
interface ReadRow {
  isGood: boolean;
  /** The faults of cells that may not count, in JSON by column. Null if there are none. */
  unread: string | null;
  /** The columns whose cells are left out, as the stage keeps them. */
  leftOut: string | null;
  /** Whether the row has less than its line says, and is to be read again until the file is mended. */
  isReduced: boolean;
}

/** How the rows of a file are read. */
interface RowReading {
  columns: readonly StagedColumn[];
  /** Columns whose faults may not count. */
  kept: readonly string[];
  /** Places of states and of countries of addresses. */
  states: readonly StatePlace[];
  countries: readonly number[];
  /** Places of postal codes, each with that of its state. */
  zips: readonly { zip: number; state: number; country: number }[];
  /** The distributor's country. */
  home: string;
}

interface StatePlace {
  state: number;
  /** -1 = the row has no country. */
  country: number;
}

/** Takes the value of a cell that is worth a note. Returns why it is refused instead, or null. */
function takeNoted(noted: Noted, line: number, feed: string, findings: FileFindings): string | null {
  if (noted.loss !== undefined && findings.strict) return noted.loss;
  for (const form of noted.forms) findings.readAs(form);
  if (noted.loss !== undefined) findings.noteCell('reduced in', line, feed, noted.loss);
  if (noted.warning !== undefined) findings.noteCell('odd in', line, feed, noted.warning);
  return null;
}

/** The country of a row's address, that of the United States for Canada too: their states differ. */
function countryOfRow(cells: readonly Cell[], place: number, home: string): string {
  const country = (cells[place] as string | null | undefined) || home;
  return country === 'CA' ? 'US' : country;
}

/**
 * Reads the states of a row by their country, and leaves the distributor's own country out. Returns why one isn't read,
 * or null.
 */
function readPlaces(cells: Cell[], { columns, states, countries, home }: RowReading, findings: FileFindings) {
  const refused: { place: number; reason: string }[] = [];
  for (const { state, country } of states) {
    const written = cells[state];
    if (typeof written !== 'string' || written === '') continue;
    const given = country === -1 ? null : ((cells[country] as string | null) ?? '');
    const read = readState(written, given, home);
    if (read instanceof Refused) refused.push({ place: state, reason: read.reason });
    else if (read !== written) findings.readAs('states by name or in small letters');
    cells[state] = read instanceof Refused ? columns[state]!.stored.empty : read;
  }
  for (const place of countries) if (homeCountries(home).includes(cells[place] as string)) cells[place] = '';
  return refused;
}

/** Gives postal codes the zeros back that a spreadsheet removed, or warns of them. */
function mendZips(cells: Cell[], line: number, { columns, zips, home }: RowReading, findings: FileFindings): void {
  for (const { zip, state, country } of zips) {
    if (countryOfRow(cells, country, home) !== 'US') continue;
    const cell = cells[zip];
    // All but a few have five digits or more, or none.
    if (typeof cell !== 'string' || cell.length > 4 || cell === '') continue;
    const mended = lostZipZeros(cell, cells[state] as string | null);
    if (mended === null) continue;
    if ('zip' in mended) {
      cells[zip] = mended.zip;
      findings.readAs('ZIP codes without their zeros, as 4101 for 04101');
    } else findings.noteCell('odd in', line, columns[zip]!.feed, mended.warning);
  }
}

/** What becomes of a row whose cell is refused, as the end of a sentence. '' if the row is refused too. */
const withoutIt = ({ decorates }: Column, { strict }: FileFindings): string =>
  decorates === true && !strict ? '; the row is loaded without it' : '';

/**
 * Reads a row's cells into `cells`, and reports those that are refused. Leaves those of `kept` empty instead, and those
 * that only decorate the row, unless the import is strict.
 */
function readRow(row: RawRow, reading: RowReading, cells: Cell[], findings: FileFindings): ReadRow {
  const { columns, kept } = reading;
  let isGood = true;
  let isReduced = false;
  let unread: Record<string, string> | undefined;
  let leftOut = '';
  for (let place = 0; place < columns.length; place++) {
    const { feed, read, stored, column } = columns[place]!;
    const cell = read(row.values[place]);
    if (cell === null || typeof cell === 'string') {
      cells[place] = cell;
      continue;
    }
    if (kept.includes(feed)) {
      // Whether this is a fault of the row is known once the row has met the tables.
      const fault = cell instanceof Refused ? cell.reason + withoutIt(column, findings) : cell.loss;
      cells[place] = cell instanceof Refused ? stored.empty : cell.value;
      if (fault !== undefined) (unread ??= {})[feed] = printable(fault);
      continue;
    }
    const reason = cell instanceof Refused ? cell.reason : takeNoted(cell, row.line, feed, findings);
    if (reason === null) {
      cells[place] = (cell as Noted).value;
      isReduced ||= (cell as Noted).loss !== undefined;
      continue;
    }
    cells[place] = cell instanceof Refused ? cell : new Refused(reason);
    if (column.decorates === true && !findings.strict) {
      cells[place] = stored.empty;
      leftOut += `,${stored.name}`;
      findings.leaveOutCell(row.line, feed, stored.name, reason);
      continue;
    }
    findings.bad(row.line, feed, reason);
    isGood = false;
  }
  for (const { place, reason } of isGood ? readPlaces(cells, reading, findings) : []) {
    const { feed, stored, column } = columns[place]!;
    if (column.decorates === true && !findings.strict) {
      leftOut += `,${stored.name}`;
      findings.leaveOutCell(row.line, feed, stored.name, reason);
    } else {
      findings.bad(row.line, feed, reason);
      isGood = false;
    }
  }
  if (isGood && reading.zips.length > 0) mendZips(cells, row.line, reading, findings);
  return {
    isGood,
    unread: unread === undefined ? null : JSON.stringify(unread),
    leftOut: leftOut === '' ? null : `${leftOut},`,
    isReduced: isReduced || leftOut !== '',
  };
}

/** Returns the columns with one that reads the value as what it means. */
const readingAs = (columns: readonly StagedColumn[], { column, value, means }: Synonym): StagedColumn[] =>
  columns.map((one) => {
    if (one.feed !== column) return one;
    const read: StagedColumn['read'] = (raw) => {
      const cell = one.read(raw);
      if (cell instanceof Noted) return cell.value === value ? new Noted(means, cell) : cell;
      return cell === value ? means : cell;
    };
    return { ...one, read };
  });

/** The places of countries, states and postal codes. */
function addressPlaces(columns: readonly StagedColumn[]): Pick<RowReading, 'zips' | 'states' | 'countries'> {
  const placeOf = (name: string | undefined) => columns.findIndex(({ feed }) => feed === name);
  const states = columns.flatMap(({ column }, state) =>
    column.stateIn === undefined ? [] : [{ state, country: placeOf(column.stateIn) }],
  );
  const zips = columns.flatMap(({ column }, zip) => {
    const state = placeOf(column.zipIn);
    return state === -1 ? [] : [{ zip, state, country: placeOf(columns[state]!.column.stateIn) }];
  });
  return { states, zips, countries: states.flatMap(({ country }) => (country === -1 ? [] : [country])) };
}

/** Separates the parts of a key. */
export const keySeparator = '\u001F';

function keyPrint(target: Target, key: readonly (Cell | undefined)[]): Fingerprint {
  const text = key.join(keySeparator);
  return fingerprint(target.ending?.folded ? text.toLowerCase() : text);
}

/** Remembers a refused row by the key that other rows use, and that the file has this key. Skips unreadable keys. */
function noteRefused(
  { line, values }: RawRow,
  keyPlaces: readonly number[],
  columns: readonly StagedColumn[],
  {
    file: { format, name },
    target,
    findings: { refused },
    seen,
  }: Pick<Options, 'file' | 'target' | 'findings' | 'seen'>,
): void {
  const key = keyPlaces.map((place) => {
    const cell = columns[place]!.read(values[place]);
    return cell instanceof Noted ? cell.value : cell;
  });
  if (key.some((cell) => cell instanceof Refused)) return;
  seen?.addRefused(keyPrint(target, key));
  const [cell] = key;
  if (key.length === 1 && typeof cell === 'string') refused.add(format.name, cell, name, line);
}

/** A file that was cut off, or whose line ends weren't found, looks the same as one that is empty on purpose. */
const withoutRow =
  'has no rows; if that is meant, end it with the line \'#rows,0\' (NDJSON: {"#rows":0}), or leave it out';

interface Options {
  db: Database;
  file: FeedFile;
  target: Target;
  staged: Staged;
  findings: FileFindings;
  memory: FileMemory | null;
  trailer: Trailer;
  /** The keys of the file's rows, if the format ends rows missing from a complete file. */
  seen: SeenKeys | null;
  now: Date;
  /** The distributor's country. */
  home: string;
  onProgress: (rows: number, bytes: number) => void | Promise<void>;
}

async function fill(stage: Stage, prepare: PrepareBatch | undefined, options: Options): Promise<void> {
  const { file, target, findings, memory, trailer, seen, onProgress } = options;
  const { columns } = stage;
  const reading = { columns, kept: target.keptCells?.columns ?? [], home: options.home, ...addressPlaces(columns) };
  const keyPlaces = file.format.key.map((name) => columns.findIndex(({ feed }) => feed === name));
  let filling = emptyFilling(columns);
  let uploading: Promise<void> = Promise.resolve();
  let bytes = 0;
  let goodRows = 0;
  const rowsRead = () => goodRows + findings.badCount + (memory?.knownLines ?? 0);
  const reportProgress = () => onProgress(rowsRead(), bytes);
  // The next batch is read while the previous one is uploaded. Only two are in memory.
  const send = async () => {
    const full = toBatch(filling, columns);
    filling = emptyFilling(columns);
    await prepare?.(full);
    await uploading;
    uploading = stage.upload(full);
    uploading.catch(() => {});
    await reportProgress();
  };
  const cells: Cell[] = [];
  const read = file.kind === 'ndjson' ? readNdjson : readCsv;
  for await (const rawRows of read({ file, findings, memory, trailer, onBytes: (count) => (bytes += count) })) {
    for (const row of rawRows) {
      const { isGood, unread, leftOut, isReduced } = readRow(row, reading, cells, findings);
      if (!isGood) {
        noteRefused(row, keyPlaces, columns, options);
        continue;
      }
      goodRows += 1;
      if (row.print !== undefined || seen !== null) {
        const key = keyPrint(
          target,
          keyPlaces.map((place) => cells[place]),
        );
        seen?.add(key);
        if (row.print !== undefined && !isReduced) memory?.note(row.line, key, row.print);
      }
      filling.lines.push(row.line);
      filling.unread.push(unread);
      filling.leftOut.push(leftOut);
      for (let place = 0; place < columns.length; place++) filling.columns[place]!.push(cells[place]!);
      if (filling.lines.length >= batchRows) await send();
    }
    if (rawRows.length === 0) await reportProgress();
  }
  if (filling.lines.length > 0) await send();
  await uploading;
  await reportProgress();
  findings.endCells();
  trailer.check(rowsRead());
  if (rowsRead() === 0 && !trailer.seen) throw new WrongFile('', withoutRow);
  seen?.endOfFile(findings.badCount);
}

/** Reads a file into a new staging table. Returns null if the file as a whole can't be read. The findings say why. */
export async function stageFile(options: Options): Promise<Stage | null> {
  const { db, target, staged, findings, now } = options;
  const stage = await createStage(db, target, now);
  try {
    const synonym = await target.synonym?.(db);
    const columns = synonym === undefined ? stage.columns : readingAs(stage.columns, synonym);
    await fill({ ...stage, columns }, await target.prepareBatch?.(db, staged), options);
    return stage;
  } catch (error) {
    await stage.drop();
    findings.refused.addFile(options.file.format.name, options.file.name);
    if (error instanceof WrongFile) findings.bad(error.line, error.column, error.message);
    else if (error instanceof UnreadableFile) findings.bad(1, '', error.message);
    else throw error;
    return null;
  }
}
