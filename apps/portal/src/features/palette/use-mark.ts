import { useState } from 'react';
import type { Choice } from './choice.ts';

interface Mark {
  /** Place of the marked choice; -1 without any. */
  at: number;
  /** Moves by so many places, around the ends. */
  move: (by: number) => void;
}

/**
 * Which choice Enter would take. For each text it begins with the first that is there, and stays on that one when other answers come in
 * before it: nobody opens what they did not see marked.
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
