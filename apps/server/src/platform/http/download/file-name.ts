import { inOneLine, invisibleCharacters } from '@tradecounter/contract/text';
import { create } from 'content-disposition';

/** Characters with a meaning to a file system or a header. */
const specialCharacters = /[\\/:*?"<>|;%]/g;
/** Maximum number of characters. With four bytes each, they still fit file systems. */
const maxNameLength = 60;

/** Builds a file name that every file system accepts, from parts such as a title, a customer number and a day. */
export function fileName(parts: readonly string[], extension: string): string {
  const name = inOneLine(parts.join(' '))
    .replaceAll(invisibleCharacters, '')
    .replaceAll(specialCharacters, '-')
    .replaceAll(/\s+/g, ' ');
  const stem = Array.from(name.toWellFormed())
    .slice(0, maxNameLength)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return `${stem === '' ? 'download' : stem}.${extension}`;
}

/**
 * Returns the closest ASCII name: letters lose their accents, and other characters become underscores. Characters with
 * a meaning are replaced again, because some characters only become one here, such as a full-width slash.
 */
const inAscii = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '_')
    .replaceAll(specialCharacters, '-')
    .replace(/^[\s.]+/, '');

/**
 * Returns the header that makes a browser save the response under that name: in ASCII for old browsers and in UTF-8
 * (RFC 6266, RFC 8187).
 */
export const asAttachment = (name: string): string => create(name, { fallback: inAscii(name) });
