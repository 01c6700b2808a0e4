import { useState } from 'react';
import type { Choice } from './choice.ts';

interface Mark {
  /** The index of the active choice; -1 = none. */
  at: number;
  /** Whether the user moved to that choice. */
  moved: boolean;
  /** Moves by that many choices and wraps around at the ends. */
  move: (by: number) => void;
}

/**
 * Returns the choice that Enter opens. Each text starts with what it names, or else with all results, and never with
 * a result that only resembles it. What it names becomes active when it arrives, unless the user has moved to another
 * choice.
 */
export function useMark(typed: string, choices: readonly Choice[]): Mark {
  const [mark, setMark] = useState<{ typed: string; key: string | null; moved: boolean }>({
    typed,
    key: null,
    moved: false,
  });
  const moved = mark.typed === typed && mark.moved;
  const named = moved ? -1 : choices.findIndex((choice) => choice.named === true);
  const found = mark.typed === typed ? choices.findIndex(({ key }) => key === mark.key) : -1;
  const at = [named, found].find((index) => index >= 0) ?? Math.min(0, choices.length - 1);
  const key = choices[at]?.key ?? null;
  if (mark.typed !== typed || mark.key !== key) setMark({ typed, key, moved });
  const move = (by: number): void =>
    setMark({ typed, key: choices[(at + by + choices.length) % choices.length]?.key ?? null, moved: true });
  return { at, moved, move };
}
