import type { Choice } from '../../features/palette/choice.ts';

/** What one kind of search has found. */
export interface Found {
  choices: Choice[];
  /** Whether an answer is still on its way. */
  pending: boolean;
  failed: boolean;
}

export const nothing: Found = { choices: [], pending: false, failed: false };

/** So many of a kind are offered: who looks for another one types more of it. */
export const most = 5;
