import { type Language, languages } from '../../words/language.ts';
import type { WordOverrides } from '../../words/override.ts';
import { type Fields, part } from '../fields.ts';

/** Flattens nested keys: `{ shell: { menu: { home: … } } }` and `{ 'shell.menu.home': … }` mean the same. */
const flatten = (words: Fields, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([name, value]): [string, string][] => {
    const key = prefix + name;
    if (typeof value === 'string') return value.trim() === '' ? [] : [[key, value]];
    return typeof value === 'object' && value !== null ? flatten(value as Fields, `${key}.`) : [];
  });

/** Reads the find `localization`: per language, the words that replace ours, by key. Source: 001 §3, §7. */
export function readLocalization(localization: Fields): WordOverrides {
  const words = part(localization, 'words');
  return Object.fromEntries(
    languages.map((language) => [language, Object.fromEntries(flatten(part(words, language)))]),
  ) as Record<Language, Record<string, string>>;
}
