import type { ComponentPropsWithRef } from 'react';
import style from './text-area.module.css';
import { Field, type FieldProps } from './field.tsx';

/** A multi-line text field. */
export function TextArea({
  label,
  hint,
  error,
  id,
  className,
  ...rest
}: Omit<FieldProps, 'bare'> & Omit<ComponentPropsWithRef<'textarea'>, 'size' | 'style' | 'color'>) {
  return (
    <Field {...({ label, hint, error } as FieldProps)} id={id} className={className}>
      {(control) => (
        <textarea rows={3} {...rest} {...control} className={[control.className, style['area']].join(' ')} />
      )}
    </Field>
  );
}
