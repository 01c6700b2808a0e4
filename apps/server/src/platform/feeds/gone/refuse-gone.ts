import type { Share } from './find-gone.ts';

/** The share of a division that may go at once. More looks like a failed source. */
const maxShare = 0.1;

const formatCount = (count: number): string => count.toLocaleString('en-US');

const describeShare = ({ division, gone, total }: Share): string =>
  `${formatCount(gone)} of ${formatCount(total)}${division === '' ? '' : ` of division ${division}`}`;

const maxShown = 5;

/** Why a complete file without any good row is refused, even with `yes`. A failed source must not empty the portal. */
export const withoutRows =
  'has no good row; a complete file without one is taken for a failed export, and nothing changes';

/** Returns why so much can't be intended, as the end of a sentence that begins with the file's name. Null if it can. */
export function refuseGone(format: string, shares: readonly Share[]): string | null {
  const excessive = shares
    .filter(({ gone, total }) => gone > total * maxShare)
    .toSorted((one, other) => other.gone - one.gone);
  if (excessive.length === 0) return null;
  const more = excessive.length > maxShown ? ` and of ${excessive.length - maxShown} more divisions` : '';
  return `lacks ${excessive.slice(0, maxShown).map(describeShare).join(', ')}${more} (${format}), more than 10 %; nothing of the file is loaded. If they are really gone, import it again with 'yes'`;
}
