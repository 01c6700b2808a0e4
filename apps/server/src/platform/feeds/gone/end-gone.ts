import type { StagedFile } from '../staging/staged-file.ts';
import type { Target, Work } from '../target.ts';
import { findGone, type Share } from './find-gone.ts';
import type { GoneRow } from './gone-row.ts';

/** The share of a division that may go at once. More looks like a failed source. */
const maxShare = 0.1;

const formatCount = (count: number): string => count.toLocaleString('en-US');

const describeShare = ({ division, gone, total }: Share): string =>
  `${formatCount(gone)} of ${formatCount(total)}${division === '' ? '' : ` of division ${division}`}`;

const maxShown = 5;

/** Why a complete file without any good row is refused, even with `yes`. A failed source must not empty the portal. */
const withoutRows = 'has no good row; a complete file without one is taken for a failed export, and nothing changes';

/** Returns why so much can't be intended, as the end of a sentence that begins with the file's name. Null if it can. */
function refuseGone(format: string, shares: readonly Share[]): string | null {
  const excessive = shares
    .filter(({ gone, total }) => gone > total * maxShare)
    .toSorted((one, other) => other.gone - one.gone);
  if (excessive.length === 0) return null;
  const more = excessive.length > maxShown ? ` and of ${excessive.length - maxShown} more divisions` : '';
  return `lacks ${excessive.slice(0, maxShown).map(describeShare).join(', ')}${more} (${format}), more than 10 %; nothing of the file is loaded. If they are really gone, import it again with 'yes'`;
}

/** The value that a key stores for a row without a first day. */
const noDate = '0001-01-01';
/** Limit on the rows listed per file. */
const maxListed = 10_000;

export interface Ended {
  count: number;
  /** The first of them, by key. */
  rows: GoneRow[];
  /** The file is refused, so none of its rows may be loaded. */
  refused: boolean;
}

const canEnd = (target: Target): target is Target & { ending: NonNullable<Target['ending']> } =>
  target.ending !== undefined;

const compare = (one: GoneRow, other: GoneRow): number => (one.key.join('\n') < other.key.join('\n') ? -1 : 1);

/**
 * Ends the rows that a complete file no longer has, before the file is written. Refuses a file without a good row. Also
 * refuses one that lacks more than a tenth of a division, unless its sender has confirmed with `yes`. Returns null if
 * the file isn't complete.
 */
export async function endGone(
  { tx, stage, now }: Work,
  { file, target, findings, seen, memory, complete, rows }: StagedFile,
  yes: boolean,
): Promise<Ended | null> {
  if (!complete || seen === null || !canEnd(target)) return null;
  const refuse = (reason: string, ended: Pick<Ended, 'count' | 'rows'> = { count: 0, rows: [] }): Ended => {
    findings.refused.addFile(file.format.name, file.name);
    findings.bad(1, '', reason);
    return { ...ended, refused: true };
  };
  if (rows <= findings.badCount) return refuse(withoutRows);
  if (seen.keyless > 0) {
    const keys = seen.keyless === 1 ? 'the key of 1 row' : `the keys of ${seen.keyless.toLocaleString('en-US')} rows`;
    findings.warn(1, '', `is complete, but ${keys} could not be read, so nothing was ${target.ending.says}`);
    return { count: 0, rows: [], refused: false };
  }
  memory?.eachKnown((key) => seen.add(key));
  const listed: GoneRow[] = [];
  const gone = await findGone(tx, target, { stage, now, seen }, (key) => {
    if (listed.length < maxListed)
      listed.push({ file: file.name, key: key.map((part) => (part === noDate ? '' : part)), says: target.ending.says });
  });
  const ended = { count: gone.count, rows: listed.toSorted(compare) };
  const reason = yes ? null : refuseGone(file.format.name, gone.shares);
  if (reason !== null) return refuse(reason, ended);
  await gone.end();
  return { ...ended, refused: false };
}
