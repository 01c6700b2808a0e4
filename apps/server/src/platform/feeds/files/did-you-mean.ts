import type { FeedFormat } from '@tradecounter/contract/feeds/column';
import { feedFormats } from '@tradecounter/contract/feeds/formats';

/** Letters and digits only, in lower case. */
const normalized = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** All known names are shorter, so a longer text isn't a misspelling. */
const maxNameLength = 60;

/** Counts changed, missing, added or swapped letters between two short texts (optimal string alignment distance). */
function editDistance(first: string, second: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let row = 1; row <= first.length; row++) {
    const current = [row];
    for (let column = 1; column <= second.length; column++) {
      const isSame = first[row - 1] === second[column - 1];
      const isSwapped =
        row > 1 && column > 1 && first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
      current[column] = Math.min(
        previous[column]! + 1,
        current[column - 1]! + 1,
        previous[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? beforePrevious[column - 2]! + 1 : Infinity,
      );
    }
    [beforePrevious, previous] = [previous, current];
  }
  return previous[second.length]!;
}

/** Returns the name with a similar spelling, or null. Allows one difference in a short name and two in others. */
function nearestName(written: string, names: readonly string[]): string | null {
  if (written.length > maxNameLength) return null;
  const sought = normalized(written);
  if (sought === '') return null;
  const maxDistance = sought.length < 6 ? 1 : 2;
  const similar = names
    .map((name) => ({ name, distance: editDistance(sought, normalized(name)) }))
    .filter(({ name, distance }) => distance <= maxDistance && distance < normalized(name).length)
    .toSorted((one, other) => one.distance - other.distance);
  return similar[0]?.name ?? null;
}

/**
 * Suggests the column that an unknown heading may mean, by spelling or description. `ITEM NUMBER` is the column
 * described as an item number.
 */
export function suggestColumn({ columns }: FeedFormat, heading: string): string | null {
  const names = Object.keys(columns);
  const sought = normalized(heading);
  const sameName = names.find((name) => normalized(name) === sought);
  if (sameName !== undefined) return sameName;
  const described =
    sought.length < 4 ? undefined : names.find((name) => normalized(columns[name]!.about).startsWith(sought));
  return described ?? nearestName(heading, names);
}

/** Returns the feed that an unknown name may mean, or null. */
export const suggestFeed = (name: string): string | null =>
  nearestName(
    name,
    feedFormats.map((format) => format.name),
  );

/** Suggests the format that an unknown file may mean, as the end of a sentence. '' without a guess, and for folders. */
export function fileMeant(name: string): string {
  if (name.endsWith('/')) return '';
  const [stem = '', ending = ''] = /^(.*?)\.(.*)$/.exec(name)?.slice(1) ?? [name];
  const meant = suggestFeed(stem);
  if (meant === null) return '';
  if (/^xls[xmb]?$/i.test(ending)) return `; a spreadsheet is not read: save it as 'CSV UTF-8', as ${meant}.csv`;
  const extension = /^(csv|ndjson)(\.gz)?$/i.test(ending) ? ending.toLowerCase() : 'csv';
  return `; did you mean ${meant}.${extension}?`;
}

/** How the import treats a file whose name matches no format. */
export type FileVerdict = 'bad' | 'warned' | 'skipped';

/**
 * Decides how to treat a file whose name matches no format. A misspelled feed is `bad`, because its rows would be
 * missing without notice. Other CSV and NDJSON files are `warned` of, and so is a spreadsheet from which one of `feeds`
 * was saved. All other files are `skipped`. `feeds` are the formats in the folder.
 */
export function judgeFile(name: string, feeds: ReadonlySet<string>): FileVerdict {
  const spreadsheet = /^(.*)\.xls[xmb]?$/i.exec(name)?.[1];
  if (spreadsheet !== undefined && feeds.has(suggestFeed(spreadsheet) ?? '')) return 'warned';
  if (fileMeant(name) !== '') return 'bad';
  return /\.(csv|ndjson)(\.gz)?$/i.test(name) ? 'warned' : 'skipped';
}
