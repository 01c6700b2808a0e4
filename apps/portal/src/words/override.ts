import type { Language } from './language.ts';

/** For each language the texts that replace ours, by key with its file in front: `shell.menu.home`. */
export type WordOverrides = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;

const placeholders = (text: string): string[] => text.match(/\{\{\w+\}\}/g) ?? [];

/** A text may leave a placeholder out; one that nobody fills would be shown as it is written. */
const fits = (text: string, ours: string): boolean =>
  placeholders(text).every((one) => placeholders(ours).includes(one));

/** The words of a file with the content's in place of ours. Only what our file has is replaced, so nothing on screen loses its text. */
export function overridden(
  words: object,
  above: string,
  texts: Readonly<Record<string, string>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(words).map(([name, ours]: [string, unknown]) => {
      const key = `${above}.${name}`;
      if (typeof ours === 'object' && ours !== null) return [name, overridden(ours, key, texts)];
      const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
      return [name, text !== undefined && fits(text, String(ours)) ? text : ours];
    }),
  );
}
