import { useState } from 'react';
import { placeAfter } from '../../ui/combobox/option-id.ts';
import type { Option } from './options.ts';

export interface Highlight {
  /** Place of the highlighted option, -1 when the field itself has the focus. */
  at: number;
  clear: () => void;
  /** Moves by a key; false = the key is not for the list. */
  move: (key: string) => boolean;
}

/** Which option Enter would choose. It follows the option, not its place, when another answer arrives around it. */
export function useHighlight(options: readonly Option[]): Highlight {
  const [chosen, choose] = useState<string | null>(null);
  const at = options.findIndex(({ key }) => key === chosen);
  const clear = (): void => choose(null);
  const move = (key: string): boolean => {
    // Sideways the caret moves again, so the text is what counts.
    if (key === 'ArrowLeft' || key === 'ArrowRight') clear();
    const next = placeAfter(key, at < 0 ? null : at, options.length);
    if (next === undefined) return false;
    choose(next === null ? null : (options[next]?.key ?? null));
    return true;
  };
  return { at, clear, move };
}
