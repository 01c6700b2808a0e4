import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calls } from './calls.ts';
import { code, inManyLines, inOneLine, isLine, isLines, manyLines, oneLine } from './text.ts';

/** Signs that turn text around, hide in it or end its line: none of them is seen where it does harm. */
const harmful = {
  'line feed': '\n',
  'carriage return': '\r',
  tab: '\t',
  escape: '\x1b',
  bell: '\x07',
  delete: '\x7f',
  'next line': '\x85',
  'line separator': '\u2028',
  'paragraph separator': '\u2029',
  'left-to-right embedding': '\u202a',
  'right-to-left override': '\u202e',
  'left-to-right isolate': '\u2066',
  'end of isolate': '\u2069',
  'left-to-right mark': '\u200e',
  'right-to-left mark': '\u200f',
  'arabic letter mark': '\u061c',
  'zero-width space': '\u200b',
  'word joiner': '\u2060',
  'byte order mark within': '\ufeff',
  'soft hyphen': '\u00ad',
  'tag letter': '\u{e0041}',
  'interlinear annotation': '\ufff9',
  'hangul filler': '\u3164',
  'hangul leading filler': '\u115f',
  'hangul vowel filler': '\u1160',
  'halfwidth hangul filler': '\uffa0',
  'braille blank': '\u2800',
  'grapheme joiner': '\u034f',
  'khmer vowel that is not seen': '\u17b4',
  another: '\u17b5',
  'mongolian selector': '\u180b',
  'mongolian separator': '\u180e',
  'first variation selector': '\ufe00',
  'text variation selector': '\ufe0e',
  'variation selector of the supplement': '\u{e0100}',
};
/** What people do write. */
const written = [
  '',
  'PO-881/2',
  'Zoë-Renée O’Neill',
  '李小龍',
  'جاب 12',
  'می‌خواهم',
  '👩‍🔧 site',
  '☎\ufe0f 12',
  '½" × 4′ — № 7',
  'a\u00a0b\u202fc',
];

const accepts = (shape: z.ZodMiniType, value: string): boolean => shape.safeParse(value).success;

describe('text of one line', () => {
  it.each(Object.entries(harmful))('takes no %s', (_, sign) => {
    expect([accepts(oneLine(60), `a${sign}b`), isLine(`a${sign}b`), inOneLine(`a${sign}b`)]).toEqual([
      false,
      false,
      'a b',
    ]);
  });
  it.each(written)('takes %j as it is', (text) => {
    expect([accepts(oneLine(60), text), inOneLine(text)]).toEqual([true, text]);
  });
  it('is trimmed first, so whitespace pasted around it does not count', () => {
    expect(oneLine(5).parse(' \uFEFFPO-1\r\n')).toBe('PO-1');
    expect(accepts(oneLine(3), 'PO-1')).toBe(false);
  });
});

describe('text of many lines', () => {
  it.each(Object.entries(harmful))('accepts line breaks and tabs, but no other harmful character: %s', (name, sign) => {
    const fine = ['line feed', 'carriage return', 'tab'].includes(name);
    expect([accepts(manyLines(60), `a${sign}b`), isLines(`a${sign}b`)]).toEqual([fine, fine]);
    expect(inManyLines(`a${sign}b`)).toBe(fine ? `a${sign}b` : 'a b');
  });
});

describe('a code that distinguishes things', () => {
  it('accepts no invisible character at all', () => {
    for (const sign of [...Object.values(harmful), '\u200c', '\u200d', '\ufe0f'])
      expect([sign, accepts(code(60), `PO${sign}1`)]).toEqual([sign, false]);
    expect(accepts(code(60), 'PO-881/2')).toBe(true);
  });
});

/** Where people write in lines of their own. */
const inLines = /^(?:comments?|text|reason)$|Note$/;
/** The firm's name, which is ignored; and passwords, which are what was typed and never shown. */
const isNoText = (call: string, field: string): boolean =>
  /password/i.test(field) || `${call} ${field}` === 'profile.setInfo accountName';

describe('every text of every call', () => {
  for (const call of calls) {
    for (const shape of [call.query, call.body]) {
      const fields = Object.keys((shape as { shape?: object } | undefined)?.shape ?? {});
      for (const field of fields.filter((name) => !isNoText(call.name, name))) {
        it(`${call.name} ${field} rejects text reversal, and takes line breaks only where they are meant`, () => {
          const refused = (value: string): boolean =>
            shape!.safeParse({ [field]: value }).error?.issues.some(({ path }) => path[0] === field) ?? false;
          expect(refused('a\u202eb')).toBe(true);
          if (!refused('ab')) expect(refused('a\nb')).toBe(!inLines.test(field));
        });
      }
    }
  }
});
