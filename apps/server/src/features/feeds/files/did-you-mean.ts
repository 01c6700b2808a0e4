import type { FeedFormat } from '@tradecounter/contract/feeds/column';
import { feedFormats } from '@tradecounter/contract/feeds/formats';

/** Letters and digits only, in lower case. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** All known names are shorter, so a longer text isn't a misspelling. */
const longestName = 60;

/** Counts changed, missing, added or swapped letters between two short texts. */
function slips(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let place = 1; place <= other.length; place++) {
      const same = one[at - 1] === other[place - 1];
      const exchanged = at > 1 && place > 1 && one[at - 1] === other[place - 2] && one[at - 2] === other[place - 1];
      next[place] = Math.min(
        row[place]! + 1,
        next[place - 1]! + 1,
        row[place - 1]! + (same ? 0 : 1),
        exchanged ? before[place - 2]! + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  return row[other.length]!;
}

/** Returns the name with a similar spelling, or null. Allows one slip in a short name and two in others. */
function nearest(written: string, names: readonly string[]): string | null {
  if (written.length > longestName) return null;
  const given = plain(written);
  if (given === '') return null;
  const most = given.length < 6 ? 1 : 2;
  const found = names
    .map((name) => ({ name, by: slips(given, plain(name)) }))
    .filter(({ name, by }) => by <= most && by < plain(name).length)
    .toSorted((one, other) => one.by - other.by);
  return found[0]?.name ?? null;
}

/**
 * Suggests the column that an unknown heading may mean, by spelling or description. `ITEM NUMBER` is the column
 * described as an item number.
 */
export function columnMeant({ columns }: FeedFormat, heading: string): string | null {
  const names = Object.keys(columns);
  const given = plain(heading);
  const alike = names.find((name) => plain(name) === given);
  if (alike !== undefined) return alike;
  const described = given.length < 4 ? undefined : names.find((name) => plain(columns[name]!.about).startsWith(given));
  return described ?? nearest(heading, names);
}

/** Returns the feed that an unknown name may mean, or null. */
export const feedMeant = (name: string): string | null =>
  nearest(
    name,
    feedFormats.map((format) => format.name),
  );

/** Suggests the format that an unknown file may mean, as the end of a sentence. '' without a guess, and for folders. */
export function fileMeant(name: string): string {
  if (name.endsWith('/')) return '';
  const [stem = '', ending = ''] = /^(.*?)\.(.*)$/.exec(name)?.slice(1) ?? [name];
  const meant = feedMeant(stem);
  if (meant === null) return '';
  if (/^xls[xmb]?$/i.test(ending)) return `; a spreadsheet is not read: save it as 'CSV UTF-8', as ${meant}.csv`;
  const known = /^(csv|ndjson)(\.gz)?$/i.test(ending) ? ending.toLowerCase() : 'csv';
  return `; did you mean ${meant}.${known}?`;
}

/** What becomes of a file of the folder that no format has the name of. */
export type FileVerdict = 'bad' | 'warned' | 'skipped';

/**
 * A file that is meant as a feed, by its name, must not stay away unnoticed: it counts as a bad one. One that only looks
 * like a feed is warned of, as is the spreadsheet that one of the folder's `feeds` was saved from. Others are skipped.
 */
export function judgeFile(name: string, feeds: ReadonlySet<string>): FileVerdict {
  const spreadsheet = /^(.*)\.xls[xmb]?$/i.exec(name)?.[1];
  if (spreadsheet !== undefined && feeds.has(feedMeant(spreadsheet) ?? '')) return 'warned';
  if (fileMeant(name) !== '') return 'bad';
  return /\.(csv|ndjson)(\.gz)?$/i.test(name) ? 'warned' : 'skipped';
}
