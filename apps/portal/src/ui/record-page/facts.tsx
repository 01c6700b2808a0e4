import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import style from './facts.module.css';

export interface Fact {
  name: string;
  /** Empty where the value is unknown, which the page says. */
  value: ReactNode;
  /** Takes the full width, for long values. */
  wide?: boolean;
  /** Only on paper, because the screen shows it elsewhere. */
  onPaper?: boolean;
}

const isEmpty = (value: ReactNode): boolean => value === null || value === undefined || value === '';

/** The named facts of a record. `name` is the accessible name of the list. */
export function Facts({ name, facts }: { name: string; facts: readonly Fact[] }) {
  const { t } = useTranslation();
  return (
    <dl className={style['facts']} aria-label={name}>
      {facts.map((fact) => (
        <div
          key={fact.name}
          className={fact.onPaper === true ? style['paper'] : fact.wide === true ? style['wide'] : ''}
        >
          <dt>{fact.name}</dt>
          <dd>{isEmpty(fact.value) ? t('empty') : fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
