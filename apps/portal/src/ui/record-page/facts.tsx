import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import style from './facts.module.css';

export interface Fact {
  name: string;
  /** Empty where nothing is known, which is said. */
  value: ReactNode;
  /** Over the whole width: what may be long. */
  wide?: boolean;
}

const isEmpty = (value: ReactNode): boolean => value === null || value === undefined || value === '';

/** What a record says of itself, each with its name. `name`: what they are together, for those who do not see them. */
export function Facts({ name, facts }: { name: string; facts: readonly Fact[] }) {
  const { t } = useTranslation();
  return (
    <dl className={style['facts']} aria-label={name}>
      {facts.map((fact) => (
        <div key={fact.name} className={fact.wide === true ? style['wide'] : ''}>
          <dt>{fact.name}</dt>
          <dd>{isEmpty(fact.value) ? t('empty') : fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
