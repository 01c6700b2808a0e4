import { useTranslation } from 'react-i18next';
import { formatDay } from '../../format/formats.ts';
import { meanings } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import style from './held-until.module.css';
import type { HoldRow } from './queries.ts';

/** A hold with up to this many days left is marked as ending soon. */
export const endingSoonDays = 2;

/** The last day and, for a live hold, the number of days left. */
export function HeldUntil({ hold: { until, daysLeft } }: { hold: Pick<HoldRow, 'until' | 'daysLeft'> }) {
  const { t } = useTranslation('holds');
  return (
    <span className={style['until']}>
      {formatDay(until)}
      {daysLeft !== null && (
        <StateTag means={daysLeft <= endingSoonDays ? meanings.endsSoon : 'neutral'}>
          {daysLeft === 0 ? t('lastDay') : t('daysLeft', { count: daysLeft })}
        </StateTag>
      )}
    </span>
  );
}
