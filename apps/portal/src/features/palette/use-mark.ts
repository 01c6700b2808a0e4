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
 * before it: nobody opens what they did not see marked. Only a choice that the text numbers takes the mark, unless an arrow has moved it.
 */
export function useMark(typed: string, choices: readonly Choice[]): Mark {
  const [mark, set] = useState<{ typed: string; key: string | null; moved: boolean }>({
    typed,
    key: null,
    moved: false,
  });
  const moved = mark.typed === typed && mark.moved;
  const numbered = moved ? -1 : choices.findIndex((choice) => choice.numbered === true);
  const found = mark.typed === typed ? choices.findIndex(({ key }) => key === mark.key) : -1;
  const at = [numbered, found].find((place) => place >= 0) ?? Math.min(0, choices.length - 1);
  const key = choices[at]?.key ?? null;
  if (mark.typed !== typed || mark.key !== key) set({ typed, key, moved });
  const move = (by: number): void =>
    set({ typed, key: choices[(at + by + choices.length) % choices.length]?.key ?? null, moved: true });
  return { at, move };
}
