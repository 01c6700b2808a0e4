import { lazily } from '../lazily.ts';
import type { Language } from './languages.ts';

/** Locales for numbers. Our Spanish readers live where a comma separates thousands. */
const locales: Record<Language, string> = { en: 'en-US', es: 'es-US', 'fr-CA': 'fr-CA' };

const formatIn = (locale: string) => lazily(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }));

const formats = Object.fromEntries(
  Object.entries(locales).map(([language, locale]) => [language, formatIn(locale)]),
) as Record<Language, () => Intl.NumberFormat>;

/**
 * Formats a number in the reader's language with up to four decimals. Plain decimals stay exact, however long they are.
 */
export const numberText = (value: number | string, language: Language): string =>
  formats[language]().format(value as Intl.StringNumericLiteral);
