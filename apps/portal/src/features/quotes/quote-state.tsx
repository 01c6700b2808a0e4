import { quoteExpiringDays, quotes } from '@tradecounter/contract/documents/quotes';
import { useTranslation } from 'react-i18next';
import { meanings } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import style from './quote-state.module.css';

type KnownState = (typeof quotes.states)[number];

const isKnown = (state: string): state is KnownState => (quotes.states as readonly string[]).includes(state);

/** The number of days before the expiry from which the state is highlighted. */
const urgentDays = 3;

/** The state of a quote; for an open one also a warning when it expires soon. */
export function QuoteState({ state, daysLeft }: { state: string; daysLeft: number | null }) {
  const { t } = useTranslation('quotes');
  return (
    <span className={style['states']}>
      <StateTag means={isKnown(state) ? meanings[state] : 'neutral'}>
        {isKnown(state) ? t(`state.${state}`) : state}
      </StateTag>
      {daysLeft !== null && daysLeft <= quoteExpiringDays && (
        <StateTag means={daysLeft <= urgentDays ? meanings.endsSoon : 'neutral'}>
          {daysLeft === 0 ? t('expiresToday') : t('expiresIn', { count: daysLeft })}
        </StateTag>
      )}
    </span>
  );
}
