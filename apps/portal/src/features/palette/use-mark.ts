import { useState } from 'react';
import type { Choice } from './choice.ts';

interface Mark {
  /** The index of the active choice; -1 = none. */
  at: number;
  /** Moves by that many choices and wraps around at the ends. */
  move: (by: number) => void;
}

/**
 * Returns the choice that Enter opens. Each text starts with the first choice, which stays active when further results
 * arrive before it, so that users only open choices they have seen as active.
 */
export function useMark(typed: string, choices: readonly Choice[]): Mark {
  const [mark, set] = useState<{ typed: string; key: string | null }>({ typed, key: null });
  const found = mark.typed === typed ? choices.findIndex(({ key }) => key === mark.key) : -1;
  const at = found >= 0 ? found : Math.min(0, choices.length - 1);
  const key = choices[at]?.key ?? null;
  if (mark.typed !== typed || mark.key !== key) set({ typed, key });
  const move = (by: number): void =>
    set({ typed, key: choices[(at + by + choices.length) % choices.length]?.key ?? null });
  return { at, move };
}
