import * as z from 'zod/mini';

/*
 * The one rule about signs in text, for calls, feeds and mails. Control signs (Cc) end lines, ring bells and colour terminals, and so do the
 * separators Zl and Zp; format signs (Cf) turn text around, so that it reads otherwise than it is, or hide in it, so that two that look
 * alike are not. The two joiners (U+200C, U+200D) belong to scripts and to pictures put together of several; only where things are told
 * apart they are refused too.
 */
const line = /^(?:[\u200c\u200d]|[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}])*$/u;
const lines = /^(?:[\t\r\n\u200c\u200d]|[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}])*$/u;
const plain = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;

const notOfLine = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu;
const notOfLines = /(?:(?![\t\r\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])+/gu;

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
export const oneLine = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum), z.regex(line, { error: signProblems.line }));
/** Comments: lines and tabs as typed. */
export const manyLines = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum), z.regex(lines, { error: signProblems.lines }));
/** A number or code by which something is found or told apart, such as a purchase order. */
export const code = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum), z.regex(plain, { error: signProblems.line }));
/** A code that must be there. */
export const requiredCode = (maximum: number) => code(maximum).check(z.minLength(1));
