import type { Share } from './find-gone.ts';

/** The share of a division that may go at once. More looks like a failed source. */
const mostPart = 0.1;

const number = (count: number): string => count.toLocaleString('en-US');

const shareOf = ({ division, gone, of }: Share): string =>
  `${number(gone)} of ${number(of)}${division === '' ? '' : ` of division ${division}`}`;

const shown = 5;

/** Why a complete file without any good row is refused, even with `yes`. A failed source must not empty the portal. */
export const withoutRows =
  'has no good row; a complete file without one is taken for a failed export, and nothing changes';

/** Returns why so much can't be intended, as the end of a sentence that begins with the file's name. Null if it can. */
export function refuseGone(format: string, shares: readonly Share[]): string | null {
  const over = shares.filter(({ gone, of }) => gone > of * mostPart).toSorted((one, other) => other.gone - one.gone);
  if (over.length === 0) return null;
  const more = over.length > shown ? ` and of ${over.length - shown} more divisions` : '';
  return `lacks ${over.slice(0, shown).map(shareOf).join(', ')}${more} (${format}), more than 10 %; nothing of the file is loaded. If they are really gone, import it again with 'yes'`;
}
