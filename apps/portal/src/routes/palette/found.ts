import type { Choice } from '../../features/palette/choice.ts';

/** The results of one kind of search. */
export interface SearchResults {
  choices: Choice[];
  /** True while an answer is loading. */
  pending: boolean;
  failed: boolean;
}

export const noResults: SearchResults = { choices: [], pending: false, failed: false };

/** The maximum number of results per kind; users type more to find others. */
export const maxResults = 5;
