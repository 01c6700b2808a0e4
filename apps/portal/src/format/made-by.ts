import i18next from 'i18next';
import { currentLanguage } from '../words/language.ts';

/**
 * Returns who made a document: its person, or the distributor's staff and the person for whom they did. `enteredBy` is
 * the staff's name; null = the person did.
 */
export function madeBy(name: string, enteredBy: string | null): string {
  if (enteredBy === null) return name;
  const t = i18next.getFixedT(currentLanguage());
  return name === enteredBy
    ? t('entered.forCompany', { staff: enteredBy })
    : t('entered.for', { staff: enteredBy, name });
}
