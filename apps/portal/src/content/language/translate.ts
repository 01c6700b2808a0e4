import type { Language } from '../../words/language.ts';
import type { FindData } from '../content.ts';
import { part, unwrap } from '../fields.ts';

/** The maximum depth of nested objects; content uses a third of it. */
const maxDepth = 20;

/** The finds with texts for readers. Colors, words and legal documents are localized separately. */
const translatedFinds = ['app-option', 'footer', 'home-page', 'price-lists-page', 'payments-page'] as const;

function mapTexts(value: unknown, texts: ReadonlyMap<string, string>, depth = 0): unknown {
  if (typeof value === 'string') return texts.get(value.trim()) ?? value;
  if (depth > maxDepth || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((element) => mapTexts(element, texts, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, mapTexts(field, texts, depth + 1)]));
}

/** Returns the content with every text replaced for which `localization.texts` has a translation. */
export function translated(finds: FindData, language: Language): FindData {
  const translations = Object.entries(part(part(unwrap(finds.localization), 'texts'), language)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
  );
  if (translations.length === 0) return finds;
  const texts = new Map(translations.map(([text, translation]) => [text.trim(), translation]));
  const translatable = translatedFinds.filter((name) => finds[name] != null);
  return { ...finds, ...Object.fromEntries(translatable.map((name) => [name, mapTexts(finds[name], texts)])) };
}
