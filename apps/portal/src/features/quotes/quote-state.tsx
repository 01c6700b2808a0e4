import { quoteExpiringDays, quotes } from '@tradecounter/contract/documents/quotes';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../format/formats.ts';
import { meanings } from '../../ui/data/state-meanings.ts';
import { StateTag } from '../../ui/data/state-tag.tsx';
import style from './quote-state.module.css';

type KnownState = (typeof quotes.states)[number];

const isKnown = (state: string): state is KnownState => (quotes.states as readonly string[]).includes(state);

interface Props {
  state: string;
  daysLeft: number | null;
  /** The last day of the quote, to show in any case: an ISO date. */
  until?: string | null;
}

/** The state of a quote; for an open one also a warning when it expires soon. */
export function QuoteState({ state, daysLeft, until = null }: Props) {
  const { t } = useTranslation('quotes');
  const endsSoon = daysLeft !== null && daysLeft <= quoteExpiringDays;
  const day = until !== null && state === 'open' ? formatDay(until) : null;
  const inDays = daysLeft === 0 ? t('expiresToday') : t('expiresIn', { count: daysLeft ?? 0 });
  return (
    <span className={style['states']}>
      <StateTag means={isKnown(state) ? meanings[state] : 'neutral'}>
        {isKnown(state) ? t(`state.${state}`) : state}
      </StateTag>
      {endsSoon && (
        <StateTag means={meanings.endsSoon}>{day === null || daysLeft === 0 ? inDays : `${inDays} · ${day}`}</StateTag>
      )}
      {!endsSoon && day !== null && <StateTag means="neutral">{t('expiresOn', { date: day })}</StateTag>}
    </span>
  );
}
