import type { Paper } from '@tradecounter/contract/downloads/sheets';

/** The regions where printers use Letter: most of the Americas, and the Philippines. */
const letterRegions = new Set([
  'US',
  'CA',
  'MX',
  'PH',
  'CL',
  'CO',
  'CR',
  'DO',
  'GT',
  'HN',
  'NI',
  'PA',
  'PR',
  'SV',
  'VE',
]);

/**
 * Returns the paper of a locale's region. A locale without a region gets Letter, as in the region that the portal's
 * words are written for.
 */
export function paperOf(locale: string): Paper {
  const region = /-([A-Z]{2})\b/.exec(locale)?.[1];
  return region === undefined || letterRegions.has(region) ? 'Letter' : 'A4';
}

/** Returns the paper that the content sets, or else that of the user's region. */
export const paperFor = (option: Paper | null): Paper => option ?? paperOf(navigator.language);
