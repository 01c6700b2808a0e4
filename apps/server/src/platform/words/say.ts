import i18next, { type i18n } from 'i18next';
import en from '../../words/en.json' with { type: 'json' };
import es from '../../words/es.json' with { type: 'json' };
import frCA from '../../words/fr-CA.json' with { type: 'json' };
import { numberText } from './number-text.ts';
import { type Language, languages } from './languages.ts';

/** Returns a text of the language files with its values filled in. */
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const words: i18n = i18next.createInstance();
await words.init({
  resources: { en: { translation: en }, es: { translation: es }, 'fr-CA': { translation: frCA } },
  fallbackLng: 'en',
  // Pages and mails escape what they show, and escaping twice would show entities.
  interpolation: { escapeValue: false },
});

// `{{limit, quantity}}` in a sentence.
words.services.formatter!.add('quantity', (value: string | number, language) =>
  numberText(value, (language ?? 'en') as Language),
);

const says = new Map(
  languages.map((language): [Language, Say] => {
    const translate = words.getFixedT(language);
    return [language, (key, values = {}) => translate(key, values)];
  }),
);

/** Returns the texts of one language. */
export const sayIn = (language: Language): Say => says.get(language)!;

/** Returns our first language that an Accept-Language header accepts, or English. */
export function chooseLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().split(';q=');
      return { tag: tag.toLowerCase(), weight: q === undefined ? 1 : Number(q) };
    })
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    if (tag.startsWith('en')) return 'en';
    if (tag.startsWith('es')) return 'es';
    if (tag.startsWith('fr')) return 'fr-CA';
  }
  return 'en';
}
