import { inOneLine, unseenSigns } from '@tradecounter/contract/text';
import { create } from 'content-disposition';

/** Signs that a file system or a header gives a meaning. */
const meaningful = /[\\/:*?"<>|;%]/g;
/** Signs: of four bytes each they are no more than file systems take. */
const longestName = 60;

/** A name that every file system takes, of parts such as a title, a customer number and a day. */
export function fileName(parts: readonly string[], extension: string): string {
  const name = inOneLine(parts.join(' '))
    .replaceAll(unseenSigns, '')
    .replaceAll(meaningful, '-')
    .replaceAll(/\s+/g, ' ');
  const stem = Array.from(name.toWellFormed())
    .slice(0, longestName)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return `${stem === '' ? 'download' : stem}.${extension}`;
}

/** What is nearest to it in ASCII: letters lose their marks, the rest becomes underscores. */
const inAscii = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '_');

/** The header that has a browser save what it gets, under that name: in ASCII for the old ones and in UTF-8 (RFC 6266, RFC 8187). */
export const asAttachment = (name: string): string => create(name, { fallback: inAscii(name) });
