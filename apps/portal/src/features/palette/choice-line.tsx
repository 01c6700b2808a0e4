import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import style from './choice-line.module.css';

interface Props {
  icon: IconName;
  name: ReactNode;
  /** What else is known of it, in the order of interest; empty ones are left out. */
  facts?: readonly string[];
}

/** A choice in one line: what it is, and what tells it from others. */
export function ChoiceLine({ icon, name, facts = [] }: Props) {
  return (
    <>
      <Icon name={icon} size={18} />
      <span className={style['name']}>{name}</span>
      <span className={style['facts']}>
        {facts
          .filter((fact) => fact !== '')
          .map((fact, at) => (
            <span key={at}>{fact}</span>
          ))}
      </span>
    </>
  );
}
