import { date, decimal, email, flag, integer, key, list, map, text, words } from '@tradecounter/contract/feeds/column';
import { describe, expect, it } from 'vitest';
import { cellReader } from './cell.ts';
import { readClaims } from '../../../features/auth/feeds/read-claims.ts';
import { Noted } from './noted.ts';
import { readState } from './read-state.ts';
import { Refused } from './refused.ts';
import type { StoredColumn } from './stored-column.ts';

const stored = (more: Partial<StoredColumn> = {}): StoredColumn => ({
  name: 'x',
  type: 'text',
  empty: null,
  pairs: false,
  ...more,
});
const outcome = (cell: unknown) => {
  if (cell instanceof Refused) return { refused: cell.reason };
  return cell instanceof Noted ? { ...cell } : cell;
};
/** A value with the forms that it was read from. */
const mended = (value: string | null, ...forms: string[]) => ({ value, forms, loss: undefined, warning: undefined });
const refused = (reason: string) => ({ refused: expect.stringContaining(reason) });

describe('text', () => {
  const read = cellReader(text('', { maxLength: 5 }), stored({ empty: '' }));
  it('is trimmed, and empty becomes the default', () => {
    expect([read('  ab '), read(''), read('  '), read(undefined), read(null), read(12)]).toEqual([
      'ab',
      '',
      '',
      '',
      '',
      '12',
    ]);
  });
  it('is rejected when too long, not text, or not storable', () => {
    expect(outcome(read('abcdef'))).toEqual(refused('has 6 characters, at most 5'));
    expect(outcome(read(true))).toEqual(refused('must be text'));
    expect(outcome(read('a\0'))).toEqual(refused('no UTF-8 text'));
    expect(outcome(read('a\uFFFD'))).toEqual(refused('no UTF-8 text'));
    expect(outcome(read('\uD83D'))).toEqual(refused('no UTF-8 text'));
  });
  it('must be one line without invisible characters, unless the column allows several lines', () => {
    const note = cellReader(text('', { lines: true }), stored());
    for (const sign of ['\x1b', '\u202e', '\u2066'])
      expect(outcome(read(`a${sign}b`))).toEqual(
        refused('must be one line without characters that cannot be seen, but character 2 is U+'),
      );
    expect([note('a\n\tb'), outcome(note('a\u202eb'))]).toEqual([
      'a\n\tb',
      refused('must be text without characters that cannot be seen, but character 2 is U+202E'),
    ]);
    expect([read('می‌خ'), outcome(cellReader(key(''), stored())('A\u200e1'))]).toEqual([
      'می‌خ',
      refused(String.raw`is 'A\u{200e}1', must be one line`),
    ]);
  });
  it('loses what means nothing: line ends, zero-width blanks and soft hyphens', () => {
    const code = cellReader(key(''), stored());
    const [gone, joined] = ['invisible characters left out', 'line breaks in cells as blanks'];
    for (const sign of ['\n', '\t', ' \r\n ', '\v', '\u2028'])
      expect(outcome(read(`a${sign}b`))).toEqual(mended('a b', joined));
    for (const sign of ['\u00ad', '\u200b', '\ufeff', '\u2060'])
      expect([outcome(read(`a${sign}b`)), outcome(code(`a${sign}b`))]).toEqual([
        mended('ab', gone),
        mended('ab', gone),
      ]);
    expect(outcome(code('A\u200d1'))).toEqual(mended('A1', gone));
    expect(outcome(code('A\n1'))).toEqual(refused('must be one line'));
    expect(outcome(cellReader(text('', { required: true }), stored())('\u200b'))).toEqual(refused('there is none'));
    expect(outcome(cellReader(list(''), stored())('a\u200b|a'))).toEqual(mended('{"a"}', gone));
  });
  it('is cut if its beginning says enough', () => {
    const prose = cellReader(words('', { maxLength: 5 }), stored());
    expect(outcome(prose('abcdefgh'))).toMatchObject({
      value: 'abcd…',
      loss: 'has 8 characters, at most 5 are allowed; the rest is cut',
    });
    expect(outcome(prose('abc\u{1F600}fgh'))).toMatchObject({ value: 'abc…' });
  });
  it.each([
    ['CafÃ© floors', 'Café floors'],
    ['Bobâ€™s', 'Bob’s'],
    ['70Â° bend', '70° bend'],
    ['3â€“4 in', '3–4 in'],
  ])('%s is named as text in the wrong encoding', (wrong, right) => {
    expect(outcome(cellReader(words(''), stored())(wrong))).toMatchObject({
      value: wrong,
      warning: expect.stringContaining(`looks like '${right}' in the wrong encoding`),
    });
  });
  it('of DOS is named too, and text of other languages is not', () => {
    const name = cellReader(words(''), stored());
    expect(outcome(name('Caf‚ Montr‚al'))).toMatchObject({ warning: expect.stringContaining('DOS') });
    expect(outcome(name('Caf\u0082'))).toEqual(refused('DOS'));
    for (const right of ['Café', 'CAFÉ™', '„Straße“', 'À «Noël» – où?', 'Łódź', 'ÂGE', '70°', '日本'])
      expect(name(right)).toBe(right);
  });
  it('is quoted in the reason, but shortened when long and omitted when secret', () => {
    expect(outcome(read('x'.repeat(500)))).toEqual({
      refused: `is '${'x'.repeat(39)}…', has 500 characters, at most 5 are allowed`,
    });
    const secret = cellReader(text('', { secret: true, maxLength: 5 }), stored());
    for (const wrong of ['hunter2', 'h\u202e2', ['hunter2']])
      expect(JSON.stringify(outcome(secret(wrong)))).not.toMatch(/hunter|h\u202e/);
  });
  it('must be one address for an e-mail, and a code of its country for a state', () => {
    const mail = cellReader(email(''), stored());
    const place = (text: string) => readState(text, '', 'US');
    expect([mail('dana@x.example'), mail(''), place('OR'), place('QC'), place('PR')]).toEqual([
      'dana@x.example',
      null,
      'OR',
      'QC',
      'PR',
    ]);
    for (const wrong of ['dana', 'dana@x', 'a@x, b@x.example'])
      expect(outcome(mail(wrong))).toEqual(refused('must be one'));
    expect(outcome(mail('a@x.example; b@x.example'))).toMatchObject({
      value: 'a@x.example',
      loss: 'has 2 e-mail addresses; only the first counts',
    });
    expect(outcome(mail('Dana <mailto:dana@x.example>'))).toMatchObject({ value: 'dana@x.example', loss: undefined });
    for (const wrong of ['XX', 'Oregano', 'O', '97', 'NSW'])
      expect(outcome(place(wrong))).toEqual(refused(`is '${wrong}', `));
    for (const [written, code] of [
      ['or', 'OR'],
      ['Oregon', 'OR'],
      ['N. Y.', 'NY'],
      ['New  York', 'NY'],
      ['Québec', 'QC'],
    ])
      expect(place(written!)).toBe(code);
    expect(readState('New South Wales', 'AU', 'US')).toBe('NSW');
    expect([readState('AU-NSW', null, 'US'), readState('AU-NSW', null, 'AU')]).toEqual(['AU-NSW', 'NSW']);
    expect(outcome(readState('Kent', 'GB', 'GB'))).toEqual(refused("is 'Kent', must be empty"));
  });
  it('must be one of the allowed values, if the column lists them', () => {
    const one = cellReader(text('', { oneOf: ['W', 'T'] }), stored());
    expect([one('W'), outcome(one('w')), outcome(one('X'))]).toEqual([
      'W',
      mended('W', 'values in other capitals'),
      refused('must be one of W, T'),
    ]);
  });
  it("must match the column's pattern, if it has one", () => {
    const colour = cellReader(text('', { pattern: { matches: /^#\d{6}$/, says: 'a colour' } }), stored());
    expect([colour('#112233'), outcome(colour('red'))]).toEqual(['#112233', refused("is 'red', must be a colour")]);
  });
  it('is rejected when empty and required', () => {
    expect(outcome(cellReader(text('', { required: true }), stored({ empty: '' }))(' '))).toEqual(
      refused('a value is required'),
    );
  });
});

describe('numbers', () => {
  const read = cellReader(decimal('', { minimum: 0 }), stored({ digits: { before: 6, after: 4 } }));
  it('stay exact', () => {
    expect([read('0.1'), read('007.50'), read('.5'), read('3.'), read(2.5), read('-0')]).toEqual([
      '0.1',
      '7.5',
      '0.5',
      '3',
      '2.5',
      '0',
    ]);
    const big = cellReader(decimal(''), stored({ digits: { before: 12, after: 9 } }));
    expect(big('123456789012.123456789')).toBe('123456789012.123456789');
  });
  it('reject anything but plain decimals', () => {
    for (const wrong of [
      '1,2,3',
      '1e5',
      'abc',
      '.',
      '-',
      '()',
      '$',
      'CR',
      '1 00',
      '0x10',
      true,
      'NaN',
      '١',
      '1-2',
      '9'.repeat(999),
    ])
      expect(outcome(read(wrong))).toMatchObject({
        refused: expect.stringMatching(/must be a number such as 12.5|at most/),
      });
  });
  const amount = cellReader(decimal('', { cents: true }), stored({ digits: { before: 9, after: 4 } }));
  it.each([
    ['12.50-', '-12.5', 'numbers as 12.50-'],
    ['(12.50)', '-12.5', 'numbers as (12.50)'],
    ['($1,250.50)', '-1250.5', 'numbers as (12.50)', 'numbers as $12.50', 'numbers as 1,250.50'],
    ['$1,250.50', '1250.5', 'numbers as $12.50', 'numbers as 1,250.50'],
    ['-$ 12.50', '-12.5', 'numbers as $12.50'],
    ['$-12.50', '-12.5', 'numbers as $12.50'],
    ['\u221212.50', '-12.5', 'minus signs other than a hyphen'],
    ['12.50 CR', '-12.5', 'numbers as 12.50 CR'],
    ['88.00DR', '88', 'numbers as 12.50 DR'],
    ['+5', '5', 'numbers as +12.50'],
    ['1,250,000', '1250000', 'numbers as 1,250.50'],
    ['1.250,5', '1250.5', 'numbers as 1.250,50'],
    ['1\u00a0250,50 $', '1250.5', 'numbers as $12.50', 'numbers as 1 250.50'],
    ['12,50', '12.5', 'numbers as 12,50'],
    ['0,125', '0.125', 'numbers as 12,50'],
    ['="12.50"', '12.5', 'cells as ="00123"'],
    ['="12.50-"', '-12.5', 'cells as ="00123"', 'numbers as 12.50-'],
    ['(0.00)', '0', 'numbers as (12.50)'],
  ])('of old programs are read: %s', (written, value, ...forms) => {
    const cell = amount(written);
    expect(cell).toBeInstanceOf(Noted);
    expect((cell as Noted).value).toBe(value);
    expect(new Set((cell as Noted).forms)).toEqual(new Set(forms));
  });
  it.each([
    ['1.234', '1.234 or 1234'],
    ['1,234', '1234 or 1.234'],
    ['-1,234', '-1234 or -1.234'],
    ['-12.50 CR', '-12.50 or 12.50'],
    ['(-12.50)', '-12.50 or 12.50'],
  ])('with two meanings are refused with both: %s', (written, both) => {
    expect(outcome(amount(written))).toEqual(refused(`which may be ${both}; must be`));
  });
  it('of goods and prices have decimals after a point', () => {
    const quantity = cellReader(decimal(''), stored({ digits: { before: 9, after: 4 } }));
    expect([quantity('1.234'), outcome(quantity('1,234'))]).toEqual(['1.234', refused('1234 or 1.234')]);
  });
  it('must fit their digits and limits', () => {
    expect(outcome(read('1.00001'))).toEqual(refused('at most 4 decimals'));
    expect(read('1.00000')).toBe('1');
    expect(outcome(read('1234567'))).toEqual(refused('at most 6 digits before the point'));
    expect(outcome(read('-1'))).toEqual(refused('must be 0 or more'));
    expect(outcome(cellReader(decimal('', { above: 0 }), stored())('0'))).toEqual(refused('must be more than 0'));
  });
  it('must be whole in integer columns', () => {
    const count = cellReader(integer(''), stored({ empty: '0' }));
    expect([count('12'), count(''), outcome(count('1.5')), outcome(count('12345678901'))]).toEqual([
      '12',
      '0',
      refused('must be a whole number'),
      refused('must be a whole number'),
    ]);
    expect([outcome(count('12.00')), outcome(count('3-')), outcome(count('12.000'))]).toEqual([
      mended('12', 'whole numbers as 12.0'),
      mended('-3', 'numbers as 12.50-'),
      refused('12.000 or 12000'),
    ]);
  });
});

describe('dates', () => {
  const read = cellReader(date(''), stored());
  it('must be ISO dates that exist', () => {
    expect([read('2028-02-29'), read('')]).toEqual(['2028-02-29', null]);
    for (const wrong of [
      '2026-02-29',
      '2026-13-01',
      '05/31/2026',
      '0000-01-01',
      '31-NOV-2026',
      '03-XYZ-2026',
      '9'.repeat(99),
    ]) {
      expect(outcome(read(wrong))).toEqual(refused('must be a date such as 2026-05-31'));
    }
  });
  it.each([
    ['2026-11-03 00:00:00.000', 'dates with the time 00:00'],
    ['2026-11-03T00:00:00Z', 'dates with the time 00:00'],
    ['2026-11-03T00:00:00-07:00', 'dates with the time 00:00'],
    ['2026-11-03 12:00:00 AM', 'dates with the time 00:00'],
    ['2026-11-03 14:31', 'dates with a time, which is left out'],
    ['03-NOV-2026', 'dates as 31-MAY-2026'],
    ['3-Nov-26', 'dates as 31-MAY-2026'],
    ['03NOV2026', 'dates as 31-MAY-2026'],
    ['November 3, 2026', 'dates as May 31, 2026'],
    ['20261103', 'dates as 20260531'],
    ['20261103 ', 'dates as 20260531'],
    ['2026/11/03', 'dates as 2026/05/31'],
    ['2026-11-3', 'dates as 2026-5-31'],
    ['3.11.2026', 'dates as 31.05.2026'],
    ['03-NOV-2026 00:00:00', 'dates with the time 00:00', 'dates as 31-MAY-2026'],
  ])('of other programs are read: %s', (written, ...forms) => {
    expect(outcome(read(written))).toEqual(mended('2026-11-03', ...forms));
  });
  it.each([
    '0000-00-00',
    '00/00/0000',
    '0000-00-00 00:00:00',
    '00000000',
    '9999-12-31',
    '12/31/9999',
    '0001-01-01T00:00:00',
  ])('%s is none', (written) => {
    expect(outcome(read(written))).toMatchObject({ value: null });
    expect(outcome(cellReader(date('', { required: true }), stored())(written))).toEqual(
      refused('means that there is none'),
    );
  });
  it.each([
    ['11/12/26', 'which may be 2026-11-12 (month first) or 2026-12-11 (day first)'],
    ['11/13/26', 'which may be 2026-11-13 (month first) or no day (day first)'],
    ['3/4/2026 0:00', 'which may be 2026-03-04 (month first) or 2026-04-03 (day first)'],
    ['2026-11-03T02:00:00Z', 'must be a date'],
    ['46329', "a spreadsheet's number for 2026-11-03"],
  ])('%s is refused with what it may be', (written, reason) => {
    expect(outcome(read(written))).toEqual(refused(reason));
  });
});

describe('flags', () => {
  it('are Y or N, or true or false in JSON', () => {
    const read = cellReader(flag(''), stored({ empty: 'false' }));
    expect([read('Y'), read('N'), read(''), read(true), read(false)]).toEqual([
      'true',
      'false',
      'false',
      'true',
      'false',
    ]);
    for (const [written, value] of [
      ['yes', 'true'],
      ['TRUE', 'true'],
      [1, 'true'],
      ['n', 'false'],
      ['0', 'false'],
    ])
      expect(outcome(read(written))).toMatchObject({ value });
    expect(outcome(read('maybe'))).toEqual(refused('must be Y or N'));
  });
});

describe('lists and maps', () => {
  const readList = cellReader(list(''), stored({ empty: '{}' }));
  const specs = cellReader(map(''), stored({ empty: '[]', pairs: true }));
  it('are read the same from CSV and JSON', () => {
    expect(readList('a| b |a')).toBe('{"a","b"}');
    expect(readList(['a', 'b'])).toBe('{"a","b"}');
    expect(readList('say "x"\\')).toBe('{"say \\"x\\"\\\\"}');
    expect(specs('B=1|A=x=y')).toBe('[["B","1"],["A","x=y"]]');
    expect(specs({ B: 1, A: 'x=y' })).toBe('[["B","1"],["A","x=y"]]');
  });
  it('reject invalid values', () => {
    expect(outcome(readList({ a: 1 }))).toEqual(refused('must be a list'));
    expect(outcome(specs('plain'))).toEqual(refused("has 'plain' where name=value is needed"));
    expect(outcome(specs('a=1|a=2'))).toEqual(refused("names 'a' twice"));
    expect(outcome(specs({ b: 1, a: {} }))).toEqual(refused('as a, must be a text, a number, true or false'));
  });
  it('accept numbers, flags and null in JSON objects', () => {
    expect(specs({ Cells: 60, Bifacial: true, Frame: null })).toBe(specs('Cells=60|Bifacial=Y'));
    expect(readClaims({ showPrices: true, allowedToOrder: false })).toBe('{"showPrices":"Y","allowedToOrder":"N"}');
  });
  it('accept every claim except the name, which comes from the customer', () => {
    expect(readClaims('showPrices=Y|checkoutDidYouForgetSomething=U')).toBe(
      '{"showPrices":"Y","checkoutDidYouForgetSomething":"U"}',
    );
    expect(outcome(readClaims('showprices=Y'))).toEqual(refused("unknown claim 'showprices'"));
    expect(outcome(readClaims('customerName=X'))).toEqual(refused("unknown claim 'customerName'"));
  });
  it('reject invalid claim values with a reason', () => {
    expect(outcome(readClaims('allowedToOrder=Y|showPrices=Yes'))).toEqual({
      refused: "has 'showPrices=Yes', must be Y or N",
    });
    expect(outcome(readClaims({ showPrices: 'true' }))).toEqual({ refused: "has 'showPrices=true', must be Y or N" });
    expect(outcome(readClaims('purchaseOrderRequired=Q'))).toEqual({
      refused: "has 'purchaseOrderRequired=Q', must be Y, N, B, P, X, Z",
    });
    expect(outcome(readClaims('toSDateAccepted=yesterday'))).toEqual(refused('must be a time such as'));
  });
});

it('cells as long as a row can be are read at once', { timeout: 5000 }, () => {
  const long = 200_000;
  const number = cellReader(decimal(''), stored({ digits: { before: 12, after: 4 } }));
  expect(outcome(number(`${'0'.repeat(long)}x`))).toEqual(refused('must be a number'));
  expect(outcome(number(`1.${'0'.repeat(long)}x`))).toEqual(refused('must be a number'));
  const cut = cellReader(words('', { maxLength: 5, cut: true }), stored());
  expect(cut(`a\u200b${' '.repeat(long)}b`)).toMatchObject({ forms: ['invisible characters left out'] });
  const pairs = Array.from({ length: long }, (_, at) => `${at}=`).join('|');
  expect(cellReader(map(''), stored())(`${pairs}|0=`)).toEqual(new Refused("names '0' twice"));
});
