import { useTranslation } from 'react-i18next';
import type { LegalFacts } from '../../content/terms.ts';

/** Returns a function for a document's title: marketing's, or the default of its type (000 §2). */
export function useLegalTitle(): (document: Pick<LegalFacts, 'type' | 'title'>) => string {
  const { t } = useTranslation();
  return ({ type, title }) => (title === '' ? t(`legal.${type}`) : title);
}
