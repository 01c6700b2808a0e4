import '@mantine/core/styles/Input.layer.css';
import { Textarea } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import style from './text-area.module.css';
import { fieldClasses } from './fields.tsx';

interface Own {
  label: string;
  hint?: string;
  error?: string | null;
}

/** A multi-line text field. */
export function TextArea({
  label,
  hint,
  error,
  ...rest
}: Own & Omit<ComponentPropsWithRef<'textarea'>, 'size' | 'style' | 'color'>) {
  return (
    <Textarea
      label={label}
      {...(hint !== undefined && { description: hint })}
      error={error ?? undefined}
      classNames={{ ...fieldClasses, input: [fieldClasses.input, style['area']].join(' ') }}
      rows={3}
      {...rest}
    />
  );
}
