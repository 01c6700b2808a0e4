import { Icon, type IconName } from '../icon.tsx';
import style from './segmented.module.css';

export interface Choice<T extends string> {
  value: T;
  label: string;
  icon?: IconName;
}

interface Props<T extends string> {
  name: string;
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
  /** Fills the available width. */
  wide?: boolean;
  /** Wraps on a phone when the choices don't fit on one line. */
  wrap?: boolean;
}

/** A choice of one among a few, all in view. Uses real radio buttons, so that arrow keys and screen readers work. */
export function Segmented<T extends string>({ name, choices, value, onChange, wide = false, wrap = false }: Props<T>) {
  return (
    <fieldset className={[style['group'], wide && style['wide'], wrap && style['wrap']].filter(Boolean).join(' ')}>
      <legend className="visually-hidden">{name}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={style['choice']}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon !== undefined && <Icon name={choice.icon} size={17} />}
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
