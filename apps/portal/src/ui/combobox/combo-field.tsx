import { limits } from '@tradecounter/contract/limits';
import type { ComponentPropsWithRef } from 'react';
import { optionId } from './option-id.ts';

interface Own {
  /** Id of the list below. */
  list: string;
  open: boolean;
  /** Index of the active option, counted through all groups; -1 = none. */
  markedAt: number;
}

/**
 * The text field of a combobox, following the ARIA authoring practices: the focus stays in the field, and
 * `aria-activedescendant` points at the active option. Autocomplete, spell check and capitalisation are off because
 * users type item numbers.
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
