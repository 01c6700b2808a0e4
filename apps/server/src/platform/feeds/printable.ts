import { invisibleCharacters } from '@tradecounter/contract/text';

const shortEscapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escapeCharacter = (character: string): string =>
  shortEscapes[character] ?? `\\u{${character.codePointAt(0)!.toString(16)}}`;

/**
 * Puts the text on one line and escapes invisible characters, for example `\u{1b}`. Names and values come from
 * untrusted files.
 */
export const printable = (text: string): string => text.toWellFormed().replaceAll(invisibleCharacters, escapeCharacter);

/** Cuts the text to a maximum length, with an ellipsis if anything was cut. */
export const cut = (text: string, maximum: number): string =>
  text.length <= maximum
    ? text
    : `${text
        .slice(0, maximum - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`;
