import type { ComponentPropsWithRef } from 'react';
import style from './fields.module.css';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from '../icon.tsx';

/** The classes of a field's parts, for a field that is put together elsewhere. */
export const fieldClasses = { label: style['label'] ?? '', input: style['input'] ?? '' };

/** Turns off spell check and capitalisation in fields for numbers. */
const plainTyping = (inputMode: string | undefined) =>
  inputMode === undefined || inputMode === 'text' ? {} : { spellCheck: false, autoCapitalize: 'off' };

export type TextFieldProps = FieldProps & {
  /** The currency or unit of the typed number, such as $ or CA$. Shown inside the field, before the number. */
  affix?: string;
} & Omit<ComponentPropsWithRef<'input'>, 'size' | 'style' | 'color'>;

export function TextField({ label, hint, error, bare, affix, id, className, type = 'text', ...rest }: TextFieldProps) {
  // Screen readers skip the affix, so that it isn't read as part of the name.
  const before =
    affix === undefined ? undefined : (
      <span aria-hidden="true" data-long={affix.length > 1 || undefined}>
        {affix}
      </span>
    );
  return (
    <Field {...({ label, hint, error, bare } as FieldProps)} id={id} className={className} before={before}>
      {(control) => <input type={type} {...plainTyping(rest.inputMode)} {...rest} {...control} />}
    </Field>
  );
}

export type SelectFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, 'size' | 'style' | 'color'> & {
    options: readonly { value: string; label: string }[];
  };

/** The browser's own select element: the quickest on a phone and with a keyboard. */
export function SelectField({ label, hint, error, bare, options, id, className, ...rest }: SelectFieldProps) {
  return (
    <Field
      {...({ label, hint, error, bare } as FieldProps)}
      id={id}
      className={className}
      after={<Icon name="down" size={16} />}
    >
      {(control) => (
        <select {...rest} {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
