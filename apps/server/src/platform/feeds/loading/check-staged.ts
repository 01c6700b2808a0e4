import { sql } from 'drizzle-orm';
import { type Columns, int, nullable, type RowWith, text } from '../../db/columns.ts';
import { rows } from '../../db/rows.ts';
import { storedColumns } from '../cells/stored-column.ts';
import type { Transaction } from '../../db/database.ts';
import type { FileFindings } from '../report.ts';
import { contradictionsOf } from '../contradictions-of.ts';
import { keyOf, literal, quote, type StagedColumn, stagedColumns, tableOf } from '../columns.ts';
import type { FeedSet, Target, Work } from '../target.ts';
import { leftOutColumn } from '../staging/stage.ts';
import { finding, warnOfUnchanged } from './warn-of-rows.ts';

/** A fault with the value that it is about. */
const findingOfValue = { ...finding, value: nullable(text) };

/** Limit on findings in memory at once. Every row of a file may be wrong. */
const pageRows = 5000;

/** What to do with removed rows. */
interface Removal {
  /** SQL of the name by which other formats refer to a row of the stage `s`. */
  key: string;
  onRemoved: (line: number, key: string) => void;
}

/** SQL of the name by which other formats refer to a row with this alias. Null if they don't. */
function referredKey(target: Target, { wholeFormats }: FeedSet, alias: string): string | null {
  if (target.referredBy !== undefined) return `${alias}.${target.referredBy.name}`;
  if (wholeFormats.includes(target.format.name)) return keyOf(target, alias).at(-1)!;
  const ownKey = keyOf(target, alias);
  return ownKey.length > 1 ? null : ownKey[0]!;
}

/** Remembers left-out rows that others may refer to. */
function rememberRemoved({ feeds }: Work, target: Target, { file, refused }: FileFindings): Removal | undefined {
  const key = referredKey(target, feeds, 's');
  if (key === null) return undefined;
  return { key, onRemoved: (line, name) => refused.add(target.format.name, name, file, line) };
}

/** Reads the rows that `query` finds, in the order of their lines, page by page. Returns the number of rows. */
async function eachPage<const Declared extends Columns & typeof finding>(
  tx: Transaction,
  columns: Declared,
  query: string,
  onPage: (page: RowWith<Declared>[]) => Promise<void> | void,
): Promise<number> {
  await tx.execute(sql.raw(`declare found no scroll cursor for select * from (${query}) as wrong order by line`));
  let count = 0;
  for (;;) {
    const page = await rows(tx, columns, sql.raw(`fetch ${pageRows} from found`));
    count += page.length;
    if (page.length > 0) await onPage(page);
    if (page.length < pageRows) break;
  }
  await tx.execute(sql`close found`);
  return count;
}

/**
 * Reports the rows that `query` finds, and removes them from the stage. Passes their lines and keys to `removal`.
 * Returns the number of rows.
 */
const reportAndRemove = <const Declared extends Columns & typeof finding>(
  { tx, stage }: Work,
  columns: Declared,
  query: string,
  report: (found: RowWith<Declared>) => void,
  removal?: Removal,
): Promise<number> =>
  eachPage(tx, columns, query, async (page) => {
    for (const found of page) report(found);
    // Use a join instead of `= any`, which compares each row with each line. With some hundred thousand bad rows that
    // took minutes.
    const deleted = await rows(
      tx,
      { line: int, key: text },
      sql`
        delete from ${sql.identifier(stage)} s
        using unnest(${sql.param(page.map(({ line }) => line))}::int[]) as wrong(at)
        where s.line = wrong.at
        returning s.line, ${sql.raw(removal?.key ?? "''")} as key`,
    );
    for (const { line, key } of deleted) removal?.onRemoved(line, key);
  });

/** Finds rows whose cell refers to a row that doesn't exist. In a tree, that row may also come from the same file. */
function missingReferences({ stage, feeds }: Work, target: Target, { column, stored }: StagedColumn): string {
  const referred = feeds.targetOf(column.refers!);
  const { name: key, folded } = referred.referredBy ?? {
    name: keyOf(referred, 't')[0]!.replace('t.', ''),
    folded: false,
  };
  const sameKey = (left: string, right: string) => (folded ? `lower(${left}) = lower(${right})` : `${left} = ${right}`);
  const isMissing = (value: string) => {
    const inTable = `not exists (select 1 from ${tableOf(referred)} t where ${sameKey(`t.${key}`, value)})`;
    if (referred.format.name !== target.format.name) return inTable;
    return `${inTable} and not exists (select 1 from ${stage} o where ${sameKey(`o.${key}`, value)})`;
  };
  const cell = `s.${quote(stored.name)}`;
  if (column.kind === 'list') {
    return `select s.line, '' as reason, v.value from ${stage} s cross join unnest(${cell}) as v(value)
      where ${isMissing('v.value')}`;
  }
  // An empty cell refers to nothing. It is null, or the table's default for an empty cell.
  const isFilled = stored.empty === null ? `${cell} is not null` : `${cell} <> '${stored.empty.replaceAll("'", "''")}'`;
  return `select s.line, '' as reason, ${cell} as value from ${stage} s where ${isFilled} and ${isMissing(cell)}`;
}

async function checkReferences(
  work: Work,
  target: Target,
  columns: readonly StagedColumn[],
  findings: FileFindings,
): Promise<void> {
  for (const stagedColumn of columns.filter(({ column }) => column.refers !== undefined)) {
    const format = stagedColumn.column.refers!;
    const report = ({ line, value }: RowWith<typeof findingOfValue>) =>
      findings.bad(line, stagedColumn.feed, findings.refused.reasonFor(format, value ?? ''), true);
    // In a tree, removing a row may leave its children without a parent.
    const isTree = format === target.format.name;
    while (
      (await reportAndRemove(
        work,
        findingOfValue,
        missingReferences(work, target, stagedColumn),
        report,
        rememberRemoved(work, target, findings),
      )) > 0 &&
      isTree
    );
  }
}

/** Leaves out the rows that are part of a row that this import left out, even if the table has an earlier one. */
async function checkParts(work: Work, target: Target, findings: FileFindings): Promise<void> {
  if (target.partOf === undefined) return;
  const { format, column } = target.partOf;
  const wholes = findings.refused.wholes(format);
  if (wholes.length === 0) return;
  const cell = `s.${quote(column)}`;
  const named = wholes === 'all' ? '' : ` join (${keysTable(wholes)}) r on r.key = ${cell}`;
  const feed = stagedColumns(target).find(({ stored }) => stored.name === column)!.feed;
  await reportAndRemove(
    work,
    findingOfValue,
    `select s.line, '' as reason, ${cell} as value from ${work.stage} s${named}`,
    ({ line, value }) => findings.bad(line, feed, findings.refused.reasonForPart(format, value ?? ''), true),
  );
}

/** Lets a later good row with the key of a left-out one count, as with repeated keys. */
async function keepReplaced({ tx, stage, feeds }: Work, target: Target, { refused }: FileFindings): Promise<void> {
  const { name } = target.format;
  if (!feeds.wholeFormats.includes(name)) return;
  const wholes = refused.wholes(name);
  if (wholes === 'all' || wholes.length === 0) return;
  const key = referredKey(target, feeds, 's');
  const loaded = await rows(
    tx,
    { line: int, key: text },
    sql.raw(`select s.line, r.key from ${stage} s join (${keysTable(wholes)}) r on r.key = ${key}`),
  );
  for (const one of loaded) refused.replacedBy(name, one.key, one.line);
}

/** SQL of a table with these keys, none of which has a control character. */
const keysTable = (keys: readonly string[]): string =>
  `select unnest(string_to_array(${literal(keys.join('\u001F'))}, E'\\x1F')) as key`;

/** Reports the faults of cells that count for their row after all. Those that only decorate it are warnings. */
async function checkKeptCells(work: Work, target: Target, findings: FileFindings): Promise<void> {
  if (target.keptCells === undefined) return;
  const decorating = target.keptCells.columns.filter(
    (name) => target.format.columns[name]!.decorates && !findings.strict,
  );
  const faults = `select s.line, fault.value as reason, fault.key as value from ${work.stage} s
    cross join jsonb_each_text(s.unread) fault
    where (${target.keptCells.when}) is not true`;
  const among = decorating.length === 0 ? 'false' : `fault.key in (${decorating.map(literal).join(', ')})`;
  if (decorating.length > 0)
    await eachPage(work.tx, findingOfValue, `${faults} and ${among}`, (page) => {
      for (const { line, reason, value } of page) findings.noteCell('left out of', line, value!, reason);
    });
  await reportAndRemove(
    work,
    findingOfValue,
    `${faults} and not ${among}`,
    ({ line, reason, value }) => findings.bad(line, value ?? '', reason),
    rememberRemoved(work, target, findings),
  );
}

async function dropRepeats(work: Work, target: Target, findings: FileFindings): Promise<void> {
  const textColumns = new Set(
    [...storedColumns(target.table).values()].filter(({ type }) => type === 'text').map(({ name }) => name),
  );
  // Sorts text byte by byte. Sorting by the rules of a language takes several times as long.
  const key = keyOf(target, 's').map((part) =>
    part.includes('(') || textColumns.has(part.replace('s.', '')) ? `${part} collate "C"` : part,
  );
  const repeats = `
    select line, '' as reason, last as again
    from (select line, max(line) over (partition by ${key.join(', ')}) as last from ${work.stage} s) as numbered
      where line < last`;
  await reportAndRemove(work, { ...finding, again: int }, repeats, ({ line, again }) =>
    findings.repeated(line, target.format.key.join(' + '), again),
  );
}

/** Leaves out the cells that contradict other rows, with a warning. */
async function leaveOutCells(work: Work, target: Target, findings: FileFindings): Promise<void> {
  for (const { column, query, instead } of target.leftOut ?? []) {
    const stored = quote(stagedColumns(target).find(({ feed }) => feed === column)!.stored.name);
    const noted = new Set<number>();
    // What a row gets instead may contradict another one. Each look finds another row, or is the last.
    for (;;) {
      const found = await rows(work.tx, finding, sql.raw(query(work.stage, work.now)));
      if (found.every(({ line }) => noted.has(line))) break;
      for (const { line, reason } of found) {
        if (noted.has(line)) continue;
        noted.add(line);
        findings.noteCell('left out of', line, column, `${reason}; the row is loaded without it`);
      }
      await work.tx.execute(
        sql`
          update ${sql.identifier(work.stage)} s set ${sql.raw(`${stored} = ${instead}`)}
          from unnest(${sql.param(found.map(({ line }) => line))}::int[]) as wrong(at)
          where s.line = wrong.at`,
      );
    }
  }
}

/** Keeps what the table has where a cell was left out, so that an unreadable value deletes no good one. */
async function keepLeftOut(
  { tx, stage }: Work,
  target: Target,
  columns: readonly StagedColumn[],
  { columnsLeftOut }: FileFindings,
): Promise<void> {
  const written = columns.filter(
    ({ stored, feed }) => columnsLeftOut.has(stored.name) && target.stagedOnly?.[feed] === undefined,
  );
  const tableKey = keyOf(target, 't');
  const same = keyOf(target, 's').map((part, index) => `${part} = ${tableKey[index]}`);
  for (const { stored } of written)
    await tx.execute(
      sql.raw(`update ${stage} s set ${quote(stored.name)} = t.${quote(stored.name)} from ${tableOf(target)} t
        where s.${leftOutColumn} like ${literal(`%,${stored.name},%`)} and ${same.join(' and ')}`),
    );
}

/**
 * Checks staged rows against the tables and each other. Reports and removes bad rows. Of a repeated key, the last row
 * stays. Rows that are only worth a look are reported and stay.
 */
export async function checkStaged(
  work: Work,
  target: Target,
  columns: readonly StagedColumn[],
  findings: FileFindings,
): Promise<void> {
  await checkReferences(work, target, columns, findings);
  for (const statement of target.completions ?? []) await work.tx.execute(sql.raw(statement(work.stage)));
  if (findings.columnsLeftOut.size > 0) await keepLeftOut(work, target, columns, findings);
  await checkKeptCells(work, target, findings);
  await dropRepeats(work, target, findings);
  if (!findings.strict) await leaveOutCells(work, target, findings);
  const refusing = [...(target.rules ?? []), ...(findings.strict ? (target.leftOut ?? []) : [])];
  for (const { column, query } of [...refusing, ...contradictionsOf(target, 'bad row')]) {
    await reportAndRemove(
      work,
      finding,
      query(work.stage, work.now),
      ({ line, reason }) => findings.bad(line, column, reason),
      rememberRemoved(work, target, findings),
    );
  }
  // In a tree, the rules may have removed parents of other rows.
  const tree = columns.filter(({ column }) => column.refers === target.format.name);
  if (tree.length > 0) await checkReferences(work, target, tree, findings);
  await checkParts(work, target, findings);
  await keepReplaced(work, target, findings);
  findings.endCells();
  await warnOfUnchanged(work, target, findings);
}
