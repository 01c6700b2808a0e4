import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, TextInput, type __InputStylesNames } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import style from './fields.module.css';
import { Icon } from '../icon.tsx';

/** The classes of every field: label above, error below, and the control's height from the tokens. */
export const fieldClasses: Partial<Record<__InputStylesNames | 'label' | 'error' | 'description' | 'root', string>> = {
  root: style['field'] ?? '',
  label: style['label'] ?? '',
  input: style['input'] ?? '',
  error: style['error'] ?? '',
  description: style['hint'] ?? '',
};

interface Own {
  label: string;
  /** Shown between the label and the control. */
  hint?: string;
  error?: string | null;
  /** Hides the label from sight but not from screen readers, for controls whose position explains them. */
  bare?: boolean;
}

const sharedProps = ({ label, hint, error, bare = false }: Own) => ({
  ...(bare ? { 'aria-label': label } : { label }),
  ...(hint !== undefined && { description: hint }),
  error: error ?? undefined,
  classNames: fieldClasses,
  withAsterisk: false,
});

/** Turns off spell check and capitalisation in fields for numbers. */
const plainTyping = (inputMode: string | undefined) =>
  inputMode === undefined || inputMode === 'text' ? {} : { spellCheck: false, autoCapitalize: 'off' };

export type TextFieldProps = Own & {
  /** The currency or unit of the typed number, such as $. Shown inside the field, before the number. */
  affix?: string;
} & Omit<ComponentPropsWithRef<'input'>, 'size' | 'style' | 'color'>;

/** Shows the affix inside the field. Screen readers skip it, so that it isn't read as part of the name. */
const affixProps = (affix: string | undefined) =>
  affix === undefined
    ? {}
    : {
        leftSection: <span aria-hidden="true">{affix}</span>,
        leftSectionWidth: 26,
        leftSectionPointerEvents: 'none' as const,
      };

export function TextField({ label, hint, error, bare, affix, ...rest }: TextFieldProps) {
  return (
    <TextInput
      {...sharedProps({ label, hint, error, bare } as Own)}
      {...plainTyping(rest.inputMode)}
      {...affixProps(affix)}
      {...rest}
    />
  );
}

export type SelectFieldProps = Own &
  Omit<ComponentPropsWithRef<'select'>, 'size' | 'style' | 'color'> & {
    options: readonly { value: string; label: string }[];
  };

/** The browser's own select element: the quickest on a phone and with a keyboard. */
export function SelectField({ label, hint, error, bare, options, ...rest }: SelectFieldProps) {
  return (
    <NativeSelect
      {...sharedProps({ label, hint, error, bare } as Own)}
      data={[...options]}
      rightSection={<Icon name="down" size={16} />}
      {...rest}
    />
  );
}
