import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, TextInput, type __InputStylesNames } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import style from './fields.module.css';
import { Icon } from '../icon.tsx';

/** Classes of every field: label above, error below it, the control's height from the tokens. */
export const fieldClasses: Partial<Record<__InputStylesNames | 'label' | 'error' | 'description' | 'root', string>> = {
  root: style['field'] ?? '',
  label: style['label'] ?? '',
  input: style['input'] ?? '',
  error: style['error'] ?? '',
  description: style['hint'] ?? '',
};

interface Own {
  label: string;
  /** Shown between label and control. */
  hint?: string;
  error?: string | null;
  /** The label is spoken only; for controls whose place says what they are. */
  bare?: boolean;
}

const common = ({ label, hint, error, bare = false }: Own) => ({
  ...(bare ? { 'aria-label': label } : { label }),
  ...(hint !== undefined && { description: hint }),
  error: error ?? undefined,
  classNames: fieldClasses,
  withAsterisk: false,
});

/** Where numbers are typed nothing is corrected, and no capital is put in front. */
const plainTyping = (inputMode: string | undefined) =>
  inputMode === undefined || inputMode === 'text' ? {} : { spellCheck: false, autoCapitalize: 'off' };

export type TextFieldProps = Own & Omit<ComponentPropsWithRef<'input'>, 'size' | 'style' | 'color'>;

export function TextField({ label, hint, error, bare, ...rest }: TextFieldProps) {
  return <TextInput {...common({ label, hint, error, bare } as Own)} {...plainTyping(rest.inputMode)} {...rest} />;
}

export type SelectFieldProps = Own &
  Omit<ComponentPropsWithRef<'select'>, 'size' | 'style' | 'color'> & {
    options: readonly { value: string; label: string }[];
  };

/** The browser's own list: the quickest on a phone and by keyboard. */
export function SelectField({ label, hint, error, bare, options, ...rest }: SelectFieldProps) {
  return (
    <NativeSelect
      {...common({ label, hint, error, bare } as Own)}
      data={[...options]}
      rightSection={<Icon name="down" size={16} />}
      {...rest}
    />
  );
}
