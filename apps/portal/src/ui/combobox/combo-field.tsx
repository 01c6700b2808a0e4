import { limits } from '@tradecounter/contract/limits';
import type { ComponentPropsWithRef } from 'react';
import { optionId } from './option-id.ts';

interface Own {
  /** Id of the list below. */
  list: string;
  open: boolean;
  /** Place of the marked option, counted through all groups; -1 = none. */
  markedAt: number;
}

/**
 * The field of a combobox as the ARIA authoring practices describe it: the focus stays in it, and the list below is told of by
 * `aria-activedescendant`. Nothing completes, corrects or capitalises what is typed: numbers of items are no words.
 */
export function ComboField({ list, open, markedAt, type = 'search', ...rest }: Own & ComponentPropsWithRef<'input'>) {
  return (
    <input
      type={type}
      role="combobox"
      aria-expanded={open}
      aria-controls={list}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-activedescendant={markedAt < 0 ? undefined : optionId(list, markedAt)}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={limits.search}
      {...rest}
    />
  );
}
