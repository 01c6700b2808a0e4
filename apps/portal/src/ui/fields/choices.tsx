import { CheckLine } from './checkbox.tsx';
import style from './choices.module.css';

interface ChoicesProps<Value extends string> {
  legend: string;
  values: readonly Value[];
  chosen: readonly Value[];
  /** Is always chosen. */
  fixed?: Value;
  label: (value: Value) => string;
  error?: string | null;
  /** Called with the chosen values in the order of `values`. */
  onChange: (chosen: Value[]) => void;
}

/** Checkboxes for values, of which several can be chosen. */
export function Choices<Value extends string>({
  legend,
  values,
  chosen,
  fixed,
  label,
  error = null,
  onChange,
}: ChoicesProps<Value>) {
  return (
    <fieldset className={style['checks']}>
      <legend>{legend}</legend>
      {values.map((value) => (
        <CheckLine
          key={value}
          checked={chosen.includes(value)}
          disabled={value === fixed}
          onChange={({ currentTarget: { checked } }) =>
            onChange(values.filter((one) => (one === value ? checked : chosen.includes(one))))
          }
        >
          {label(value)}
        </CheckLine>
      ))}
      {error !== null && (
        <p role="alert" className={style['wrong']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
