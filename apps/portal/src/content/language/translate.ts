import type { Language } from '../../words/language.ts';
import type { Found } from '../content.ts';
import { part, unwrap } from '../fields.ts';

/** The maximum depth of nested objects; content uses a third of it. */
const deepest = 20;

/** The finds with texts for readers. Colours, words and legal documents are localized separately. */
const translatedFinds = ['app-option', 'footer', 'home-page', 'price-lists-page', 'payments-page'] as const;

function mapTexts(value: unknown, texts: ReadonlyMap<string, string>, depth = 0): unknown {
  if (typeof value === 'string') return texts.get(value.trim()) ?? value;
  if (depth > deepest || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, texts, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, texts, depth + 1)]));
}

/** Returns the content with every text replaced for which `localization.texts` has a translation. */
export function translated(found: Found, language: Language): Found {
  const given = Object.entries(part(part(unwrap(found.localization), 'texts'), language)).filter(
    (one): one is [string, string] => typeof one[1] === 'string' && one[1].trim() !== '',
  );
  if (given.length === 0) return found;
  const texts = new Map(given.map(([text, made]) => [text.trim(), made]));
  const changed = translatedFinds.filter((name) => found[name] != null);
  return { ...found, ...Object.fromEntries(changed.map((name) => [name, mapTexts(found[name], texts)])) };
}
