import type { TFunction } from 'i18next';
import { formatClock, formatClocks } from '../../format/formats.ts';

/** Returns the time window of a delivery in words, such as '7:30 – 11:00 AM'. Empty if it has none. */
export function windowText({ from, until }: { from: string; until: string }, t: TFunction<'deliveries'>): string {
  if (from !== '' && until !== '') return formatClocks(from, until);
  if (from !== '') return t('window.at', { time: formatClock(from) });
  return until === '' ? '' : t('window.until', { time: formatClock(until) });
}
