import * as z from 'zod/mini';

/*
 * The one rule about signs in text, for calls, feeds and mails. Control signs (Cc) end lines, ring bells and colour terminals, and so do the
 * separators Zl and Zp; format signs (Cf) turn text around, so that it reads otherwise than it is, or hide in it, so that two that look
 * alike are not. So do signs that Unicode calls ignorable (DI), such as the fillers of Hangul and variation selectors, and the braille blank.
 * The two joiners (U+200C, U+200D) belong to scripts and to pictures put together of several, U+FE0F to pictures; only where things are told
 * apart they are refused too.
 */
const unseen = String.raw`\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\u2800`;
const joining = String.raw`\u200c\u200d\ufe0f`;
const ending = String.raw`\t\r\n`;

const line = new RegExp(`^(?:[${joining}]|[^${unseen}])*$`, 'u');
const lines = new RegExp(`^(?:[${ending}${joining}]|[^${unseen}])*$`, 'u');
const plain = new RegExp(`^[^${unseen}]*$`, 'u');

/** Empty, or with a sign that is seen by itself: blanks and joiners alone are not. */
export const seenIfAny = new RegExp(String.raw`^$|[^\s${joining}]`, 'u');

const notOfLine = new RegExp(`(?:(?![${joining}])[${unseen}])+`, 'gu');
const notOfLines = new RegExp(`(?:(?![${ending}${joining}])[${unseen}])+`, 'gu');

/** Each sign that is not seen, or that a terminal, a spreadsheet or an editor would act on. */
export const unseenSigns = new RegExp(`[${unseen}]`, 'gu');

/** Whether the text is one line that reads as it is written. */
export const isLine = (text: string): boolean => line.test(text);
/** Whether the text reads as it is written, in as many lines as it likes. */
export const isLines = (text: string): boolean => lines.test(text);
/** Whether nothing in the text is invisible: what things are told apart by. */
export const isCode = (text: string): boolean => plain.test(text);

/** Text from before the rule, made to fit: a blank in place of what must not be in a line, such as a mail's subject. */
export const inOneLine = (text: string): string => text.replaceAll(notOfLine, ' ');
/** The same for text of many lines. */
export const inManyLines = (text: string): string => text.replaceAll(notOfLines, ' ');

/** What a field's problem is called where a sign is refused; the server has words for it. */
export const signProblems = { line: 'one_line', lines: 'signs' } as const;

/** One line, such as a name or a sidemark: trimmed, at most so many characters. */
export const oneLine = (maximum: number) =>
  z.string().check(z.trim(), z.maxLength(maximum), z.regex(line, { error: signProblems.line }));
/** Comments: lines and tabs as typed. */
export const manyLines = (maximum: number) =>
  z.string().check(z.trim(), z.maxLength(maximum), z.regex(lines, { error: signProblems.lines }));
/** A number or code by which something is found or told apart, such as a purchase order. */
export const code = (maximum: number) =>
  z.string().check(z.trim(), z.maxLength(maximum), z.regex(plain, { error: signProblems.line }));
/** A code that must be there. */
export const requiredCode = (maximum: number) => code(maximum).check(z.minLength(1));
