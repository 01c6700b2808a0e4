import { useTranslation } from 'react-i18next';
import type { LegalFacts } from '../../content/terms.ts';
import { timeZone } from '../../format/zone.ts';

/** The date from which the document applies; empty where the document has no valid date. */
export function LegalDate({ document }: { document: Pick<LegalFacts, 'publishedAt'> }) {
  const { t, i18n } = useTranslation();
  const published = new Date(document.publishedAt ?? '');
  if (Number.isNaN(published.getTime())) return null;
  return t('legal.published', {
    date: new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: timeZone() }).format(published),
  });
}
