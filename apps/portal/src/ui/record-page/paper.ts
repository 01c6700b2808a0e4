import type { Paper } from '@tradecounter/contract/downloads/sheets';

/** Where Letter lies in the printer: the Americas for the most part, and the Philippines. */
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

/** The paper of a region; without one (a language alone) Letter, as in the region that the house's words are written for. */
export function paperOf(locale: string): Paper {
  const region = /-([A-Z]{2})\b/.exec(locale)?.[1];
  return region === undefined || letterRegions.has(region) ? 'Letter' : 'A4';
}

/** What the content says, else the paper of the reader's region. */
export const paperFor = (option: Paper | null): Paper => option ?? paperOf(navigator.language);
