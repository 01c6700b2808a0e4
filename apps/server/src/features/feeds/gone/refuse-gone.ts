import type { Share } from './find-gone.ts';

/** So much of what one division has may go at once; more looks like a source that failed. */
const mostPart = 0.1;

const number = (count: number): string => count.toLocaleString('en-US');

const shareOf = ({ division, gone, of }: Share): string =>
  `${number(gone)} of ${number(of)}${division === '' ? '' : ` of division ${division}`}`;

const shown = 5;

/**
 * Why a complete file without any good row is refused, whatever its sender says: a failed source must not empty the
 * portal.
 */
export const withoutRows =
  'has no good row; a complete file without one is taken for a failed export, and nothing changes';

/** Why so much cannot be meant, as the end of a sentence that begins with the file's name; null: it can. */
export function refuseGone(format: string, shares: readonly Share[]): string | null {
  const over = shares.filter(({ gone, of }) => gone > of * mostPart).toSorted((one, other) => other.gone - one.gone);
  if (over.length === 0) return null;
  const more = over.length > shown ? ` and of ${over.length - shown} more divisions` : '';
  return `lacks ${over.slice(0, shown).map(shareOf).join(', ')}${more} (${format}), more than 10 %; nothing of the file is loaded. If they are really gone, import it again with 'yes'`;
}
