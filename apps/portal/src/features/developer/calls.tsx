import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../app/settings/config.ts';
import { formatNumber } from '../../format/formats.ts';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { Section } from '../../ui/page/section.tsx';
import { type CallTimes, callTimes } from './call-times.ts';

const millisecondsText = (value: number): string => formatNumber(Math.round(value));

/** The durations of the calls by path, from the browser's resource timings, which keep 250 entries by default. */
export function Calls() {
  const { t } = useTranslation('developer');
  const { API_URL, GQL_URL } = useConfig();
  const read = (): CallTimes[] =>
    callTimes(
      performance.getEntriesByType('resource') as PerformanceResourceTiming[],
      [API_URL, GQL_URL, '/content', '/strapi'],
      location.origin,
    );
  const [calls, setCalls] = useState(read);
  const readAgain = useEffectEvent(() => setCalls(read()));
  useEffect(() => {
    const observer = new PerformanceObserver(() => readAgain());
    observer.observe({ type: 'resource' });
    return () => observer.disconnect();
  }, []);
  const columns: Column<CallTimes>[] = [
    { key: 'path', head: t('calls.path'), cell: ({ path }) => path, lead: true },
    { key: 'times', head: t('calls.times'), cell: ({ times }) => formatNumber(times), figure: true },
    { key: 'median', head: t('calls.median'), cell: ({ median }) => millisecondsText(median), figure: true },
    { key: 'worst', head: t('calls.worst'), cell: ({ worst }) => millisecondsText(worst), figure: true },
    { key: 'last', head: t('calls.last'), cell: ({ last }) => millisecondsText(last), figure: true },
  ];
  return (
    <Section title={t('calls.title')}>
      <DataTable caption={t('calls.title')} columns={columns} rows={calls} rowKey={({ path }) => path} />
    </Section>
  );
}
