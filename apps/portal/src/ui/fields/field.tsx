import { type ReactNode, useId } from 'react';
import style from './fields.module.css';

export interface FieldProps {
  label: string;
  /** Shown between the label and the control. */
  hint?: string;
  error?: string | null;
  /** Hides the label from sight but not from screen readers, for controls whose position explains them. */
  bare?: boolean;
}

/** What a control gets from the field around it. */
interface ControlProps {
  id: string;
  className: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'data-error'?: true;
}

interface Props extends FieldProps {
  id: string | undefined;
  /** A class of the whole field, in addition to its own. */
  className?: string | undefined;
  /** Shown inside the control, before or after what is typed. */
  before?: ReactNode;
  after?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label above, its hint, and its error below, which are read out with it. */
export function Field({ label, hint, error, bare = false, id, className, before, after, children }: Props) {
  const ownId = useId();
  const base = id ?? ownId;
  const hasError = error != null && error !== '';
  const hasHint = hint !== undefined && hint !== '';
  const described = [hasError && `${base}-error`, hasHint && `${base}-description`].filter(Boolean).join(' ');
  return (
    <div className={[style['field'], className].filter(Boolean).join(' ')} data-error={hasError || undefined}>
      {!bare && (
        <label id={`${base}-label`} htmlFor={base} className={style['label']}>
          {label}
        </label>
      )}
      {hasHint && (
        <p id={`${base}-description`} className={style['hint']}>
          {hint}
        </p>
      )}
      <div className={style['control']}>
        {before !== undefined && (
          <div className={style['section']} data-position="left">
            {before}
          </div>
        )}
        {children({
          id: base,
          className: [style['base'], style['input']].join(' '),
          ...(bare && { 'aria-label': label }),
          ...(described !== '' && { 'aria-describedby': described }),
          ...(hasError && { 'aria-invalid': true, 'data-error': true }),
        })}
        {after !== undefined && (
          <div className={style['section']} data-position="right">
            {after}
          </div>
        )}
      </div>
      {hasError && (
        <p id={`${base}-error`} className={style['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
