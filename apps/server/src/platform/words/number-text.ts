import type { Language } from './languages.ts';

/** Locales for numbers. Our Spanish readers live where a comma separates thousands. */
const locales: Record<Language, string> = { en: 'en-US', es: 'es-US', 'fr-CA': 'fr-CA' };

const formats = new Map(
  Object.entries(locales).map(([language, locale]) => [
    language,
    new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }),
  ]),
);

/**
 * Formats a number in the reader's language with up to four decimals. Plain decimals stay exact, however long they are.
 */
export const numberText = (value: number | string, language: Language): string =>
  formats.get(language)!.format(value as Intl.StringNumericLiteral);
