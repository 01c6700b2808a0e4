import { useTranslation } from 'react-i18next';
import type { LegalFacts } from '../../content/terms.ts';

/** The title that marketing gave the document, or the usual one of its kind (000 §2). */
export function useLegalTitle(): (document: Pick<LegalFacts, 'type' | 'title'>) => string {
  const { t } = useTranslation();
  return ({ type, title }) => (title === '' ? t(`legal.${type}`) : title);
}
