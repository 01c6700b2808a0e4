import * as z from 'zod/mini';

/*
 * The single rule about characters in text, for calls, feeds and mails. Control characters (Cc) and the separators Zl
 * and Zp end lines, ring bells or color terminals. Format characters (Cf) reverse text, so that it reads differently,
 * or hide in it, so that two texts look alike but differ. Unicode's ignorable characters (DI), such as Hangul fillers
 * and variation selectors, and the braille blank hide too. The two joiners (U+200C, U+200D) belong to scripts and to
 * combined emoji, and U+FE0F to emoji. Identifiers can't have these either.
 */
const unseen = String.raw`\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\u2800`;
const joining = String.raw`\u200c\u200d\ufe0f`;
const ending = String.raw`\t\r\n`;

const line = new RegExp(`^(?:[${joining}]|[^${unseen}])*$`, 'u');
const lines = new RegExp(`^(?:[${ending}${joining}]|[^${unseen}])*$`, 'u');
const plain = new RegExp(`^[^${unseen}]*$`, 'u');

/** Empty, or with at least one visible character: blanks and joiners alone don't count. */
export const seenIfAny = new RegExp(String.raw`^$|[^\s${joining}]`, 'u');

const notOfLine = new RegExp(`(?:(?![${joining}])[${unseen}])+`, 'gu');
const notOfLines = new RegExp(`(?:(?![${ending}${joining}])[${unseen}])+`, 'gu');

/** Each invisible character, and each that a terminal, a spreadsheet or an editor would act on. */
export const invisibleCharacters = new RegExp(`[${unseen}]`, 'gu');

/** Whether the text is one line without hidden or control characters. */
export const isLine = (text: string): boolean => line.test(text);
/** The same for text of several lines. */
export const isLines = (text: string): boolean => lines.test(text);
/** Whether the text has no invisible characters, which identifiers must not have. */
export const isCode = (text: string): boolean => plain.test(text);

/** Replaces characters that a line must not have by blanks, for older text in places such as a mail's subject. */
export const inOneLine = (text: string): string => text.replaceAll(notOfLine, ' ');
/** The same for text of many lines. */
export const inManyLines = (text: string): string => text.replaceAll(notOfLines, ' ');

/** Names of a field's problem when a character is rejected. The server has words for them. */
export const characterProblems = { line: 'one_line', lines: 'signs' } as const;

/** One line, such as a name or a sidemark, trimmed and limited in length. */
export const oneLine = (maximum: number) =>
  z.string().check(z.trim(), z.maxLength(maximum), z.regex(line, { error: characterProblems.line }));
/** Comments: lines and tabs as typed. */
export const manyLines = (maximum: number) =>
  z.string().check(z.trim(), z.maxLength(maximum), z.regex(lines, { error: characterProblems.lines }));
/** A number or code that identifies something, such as a purchase order. */
export const code = (maximum: number) =>
  z.string().check(z.trim(), z.maxLength(maximum), z.regex(plain, { error: characterProblems.line }));
/** A code that must be there. */
export const requiredCode = (maximum: number) => code(maximum).check(z.minLength(1));
