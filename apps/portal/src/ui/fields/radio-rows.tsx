import { type ReactNode, useId } from 'react';
import style from './radio-rows.module.css';

interface Row<T extends string> {
  value: T;
  label: string;
  hint: ReactNode;
  /** What else there is to decide once the row is chosen. */
  more?: ReactNode;
}

interface Props<T extends string> {
  name: string;
  rows: readonly Row<T>[];
  /** Null while none is chosen. */
  value: T | null;
  onChange: (value: T) => void;
  disabled?: boolean;
}

/** A choice of one among a few, each on a card of its own with a sentence about it. */
export function RadioRows<T extends string>({ name, rows, value, onChange, disabled = false }: Props<T>) {
  const id = useId();
  return (
    <fieldset className={style['rows']} disabled={disabled}>
      <legend className="visually-hidden">{name}</legend>
      {rows.map((row) => (
        <div key={row.value} className={style['row']}>
          <label>
            <input
              type="radio"
              name={id}
              value={row.value}
              checked={row.value === value}
              aria-labelledby={`${id}-${row.value}`}
              aria-describedby={`${id}-${row.value}-hint`}
              onChange={() => onChange(row.value)}
            />
            <span className={style['text']}>
              <span id={`${id}-${row.value}`}>{row.label}</span>
              <small id={`${id}-${row.value}-hint`}>{row.hint}</small>
            </span>
          </label>
          {row.value === value && row.more !== undefined && <div className={style['more']}>{row.more}</div>}
        </div>
      ))}
    </fieldset>
  );
}
