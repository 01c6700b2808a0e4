import type { Language } from './say.ts';

/** As the portal writes them: our Spanish readers live where a comma parts thousands. */
const locales: Record<Language, string> = { en: 'en-US', es: 'es-US', 'fr-CA': 'fr-CA' };

const formats = new Map(
  Object.entries(locales).map(([language, locale]) => [
    language,
    new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }),
  ]),
);

/** A number in the reader's language with at most four decimals. Plain decimals stay exact, whatever their length. */
export const numberText = (value: number | string, language: Language): string =>
  formats.get(language)!.format(value as Intl.StringNumericLiteral);
