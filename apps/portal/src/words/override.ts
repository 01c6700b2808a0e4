import type { Language } from './language.ts';

/** Per language, the texts that replace ours, by key with its file in front: `shell.menu.home`. */
export type WordOverrides = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;

const placeholders = (text: string): string[] => text.match(/\{\{\w+\}\}/g) ?? [];

/**
 * Returns whether a replacement only uses placeholders of our text. It may omit some, but an unknown one would be shown
 * literally.
 */
const hasOnlyOurPlaceholders = (text: string, ours: string): boolean =>
  placeholders(text).every((one) => placeholders(ours).includes(one));

/**
 * Returns a file's words with the content's in place of ours. Only keys of our file are replaced, so no text on screen
 * is lost.
 */
export function overridden(
  words: object,
  prefix: string,
  texts: Readonly<Record<string, string>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(words).map(([name, ours]: [string, unknown]) => {
      const key = `${prefix}.${name}`;
      if (typeof ours === 'object' && ours !== null) return [name, overridden(ours, key, texts)];
      const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
      return [name, text !== undefined && hasOnlyOurPlaceholders(text, String(ours)) ? text : ours];
    }),
  );
}
