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
  /** As wide as its place. */
  wide?: boolean;
  /** On a phone over as many lines as all of them need, where they are too many for one. */
  wrap?: boolean;
}

/** One of a few, all in view: real radio buttons, so that arrows and readers work. */
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
