import type { Row } from '../files/csv.ts';

/** Words that the demo's customers use instead of those in its descriptions. */
export const synonyms: readonly Row[] = [
  { word: 'toe kick', means: 'cove base' },
  { word: 'quad', means: 'quarter round' },
  { word: 'thinset', means: 'mortar|thin set' },
  { word: 'saddle', means: 'threshold' },
  { word: 'moisture barrier', means: 'vapor barrier|underlayment' },
  { word: 'click', means: 'floating', oneWay: 'Y' },
  { word: 'parquet', means: 'herringbone', oneWay: 'Y' },
];
