import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';
import style from './choice-line.module.css';

interface Props {
  icon: IconName;
  name: ReactNode;
  /** Further facts, most interesting first; empty ones are left out. */
  facts?: readonly string[];
}

/** A choice in one line: its name, and the facts that distinguish it. */
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
