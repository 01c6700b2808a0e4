import { paths } from '@tradecounter/contract/pages/pages';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { formatDate, formatDay } from '../../format/formats.ts';
import { addressLines } from '../../ui/record-page/address-lines.tsx';
import type { Fact } from '../../ui/record-page/facts.tsx';
import { hasLastDay } from './has-last-day.ts';
import type { Quote } from './queries.ts';

const QuoteLink = ({ id }: { id: string }) => (
  <Link to={paths.quote} params={{ id }}>
    {id}
  </Link>
);

/** Returns the head of a request: its date, the wanted date, the user and their comments. */
function requestFacts(quote: Quote, t: TFunction<'quotes'>): Fact[] {
  return [
    {
      name: t('quote.requested'),
      value: t('quote.requestedBy', { date: formatDate(quote.quoted), name: quote.requestedBy }),
    },
    { name: t('quote.neededBy'), value: quote.neededBy === null ? null : formatDay(quote.neededBy) },
    { name: t('quote.sidemark'), value: quote.sidemark },
    ...(quote.answers.length === 0
      ? []
      : [{ name: t('quote.answers'), value: quote.answers.map((id) => <QuoteLink key={id} id={id} />) }]),
    ...(quote.comments === '' ? [] : [{ name: t('quote.comments'), value: quote.comments, wide: true }]),
  ];
}

/** Returns when the quote expires or expired; empty where its last day doesn't matter. */
function lastDay(quote: Quote, t: TFunction<'quotes'>): Fact[] {
  const { state, expires } = quote;
  if (!hasLastDay(quote)) return [];
  const name = t(state === 'expired' ? 'quote.expired' : 'quote.expires');
  return [{ name, value: expires === null ? t('quote.noEnd') : formatDay(expires) }];
}

/** Returns the head of a quote: its dates, the ship-to and the people involved. */
export function quoteFacts(quote: Quote, t: TFunction<'quotes'>): Fact[] {
  if (quote.requestedAt !== null) return requestFacts(quote, t);
  return [
    { name: t('quote.quoted'), value: formatDate(quote.quoted) },
    ...lastDay(quote, t),
    { name: t('quote.shipTo'), value: quote.shipTo === null ? null : addressLines(quote.shipTo) },
    ...(quote.poNumber === '' ? [] : [{ name: t('quote.po'), value: quote.poNumber }]),
    ...(quote.sidemark === '' ? [] : [{ name: t('quote.sidemark'), value: quote.sidemark }]),
    { name: t('quote.contact'), value: quote.contact, wide: true },
    ...(quote.requestNumber === ''
      ? []
      : [{ name: t('quote.request'), value: <QuoteLink id={quote.requestNumber} /> }]),
    ...(quote.note === '' ? [] : [{ name: t('quote.note'), value: quote.note, wide: true }]),
  ];
}
