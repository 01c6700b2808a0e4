import { useId } from 'react';
import style from './radio-rows.module.css';

interface Props<T extends string> {
  name: string;
  rows: readonly { value: T; label: string; hint: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** A choice of one among a few, each in a row of its own with a sentence about it. */
export function RadioRows<T extends string>({ name, rows, value, onChange }: Props<T>) {
  const id = useId();
  return (
    <fieldset className={style['rows']}>
      <legend className="visually-hidden">{name}</legend>
      {rows.map((row) => (
        <label key={row.value} className={style['row']}>
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
      ))}
    </fieldset>
  );
}
