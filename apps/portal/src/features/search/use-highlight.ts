import { useState } from 'react';
import { placeAfter } from '../../ui/combobox/option-id.ts';
import type { SearchOption } from './options.ts';

export interface Highlight {
  /** The index of the highlighted option; -1 = none, the text in the field counts. */
  at: number;
  clear: () => void;
  /** Moves by a key. Returns false where the list doesn't handle the key. */
  move: (key: string) => boolean;
}

/**
 * Returns the option that Enter would choose. The highlight follows the option, not its position, when another answer
 * arrives.
 */
export function useHighlight(options: readonly SearchOption[]): Highlight {
  const [highlightedKey, setHighlightedKey] = useState<string | null>(null);
  const at = options.findIndex(({ key }) => key === highlightedKey);
  const clear = (): void => setHighlightedKey(null);
  const move = (key: string): boolean => {
    // Left and right move the caret, so the text counts again.
    if (key === 'ArrowLeft' || key === 'ArrowRight') clear();
    const next = placeAfter(key, at < 0 ? null : at, options.length);
    if (next === undefined) return false;
    setHighlightedKey(next === null ? null : (options[next]?.key ?? null));
    return true;
  };
  return { at, clear, move };
}
