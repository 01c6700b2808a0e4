import { describe, expect, it } from 'vitest';
import { typeOfBytes } from './picture-type.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('the type of a file by its first bytes', () => {
  it.each([
    ['image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
    ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['image/gif', 'GIF89a\x01\0'],
    ['image/gif', 'GIF87a\x01\0'],
    ['image/webp', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['image/avif', '\0\0\0\x20ftypavif\0\0\0\0avifmif1miaf'],
    ['image/avif', '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'],
    ['application/pdf', '%PDF-1.7\n'],
  ])('%s', (type, begin) => expect(typeOfBytes(bytes(begin))).toBe(type));

  it.each([
    '',
    '<!doctype html>',
    '<svg/>',
    'GIF90a',
    'RIFF\x24\0\0\0WAVEfmt ',
    '\0\0\0\x20ftypisom\0\0\0\0isomiso2',
    '\0\0\0\x10ftypmp42\0\0\0\0avif',
    ' %PDF-1.7',
    'MZ',
    'BM',
    '\xff\xd8',
  ])('%j is no supported type', (begin) => expect(typeOfBytes(bytes(begin))).toBeNull());
});
