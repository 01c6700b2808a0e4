import { unseenSigns } from '@tradecounter/contract/text';

const known: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escaped = (sign: string): string => known[sign] ?? `\\u{${sign.codePointAt(0)!.toString(16)}}`;

/** The text on one line with every such sign written out, such as `\u{1b}`: names and values come from files that anybody may have made. */
export const printable = (text: string): string => text.toWellFormed().replaceAll(unseenSigns, escaped);

/** The text in at most so many characters, with three points where it was cut. */
export const cut = (text: string, maximum: number): string =>
  text.length <= maximum
    ? text
    : `${text
        .slice(0, maximum - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`;
