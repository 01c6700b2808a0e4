import { date, decimal, email, flag, integer, key, list, map, state, text } from '@tradecounter/contract/feeds/column';
import { describe, expect, it } from 'vitest';
import { cellReader } from './cell.ts';
import { readClaims } from '../../../features/auth/feeds/read-claims.ts';
import { Refused } from './refused.ts';
import type { StoredColumn } from './stored-column.ts';

const stored = (more: Partial<StoredColumn> = {}): StoredColumn => ({
  name: 'x',
  type: 'text',
  empty: null,
  pairs: false,
  ...more,
});
const outcome = (cell: unknown) => (cell instanceof Refused ? { refused: cell.reason } : cell);
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
    for (const sign of ['\n', '\t', '\x1b', '\u202e', '\u200b', '\u2028'])
      expect(outcome(read(`a${sign}b`))).toEqual(
        refused('must be one line without characters that cannot be seen, but character 2 is U+'),
      );
    expect([note('a\n\tb'), outcome(note('a\u202eb'))]).toEqual([
      'a\n\tb',
      refused('must be text without characters that cannot be seen, but character 2 is U+202E'),
    ]);
    expect([read('می‌خ'), outcome(cellReader(key(''), stored())('A\u200d1'))]).toEqual([
      'می‌خ',
      refused(String.raw`is 'A\u{200d}1', must be one line`),
    ]);
  });
  it('is quoted in the reason, but shortened when long and omitted when secret', () => {
    expect(outcome(read('x'.repeat(500)))).toEqual({
      refused: `is '${'x'.repeat(39)}…', has 500 characters, at most 5 are allowed`,
    });
    const secret = cellReader(text('', { secret: true, maxLength: 5 }), stored());
    for (const wrong of ['hunter2', 'h\u202e2', ['hunter2']])
      expect(JSON.stringify(outcome(secret(wrong)))).not.toMatch(/hunter|h\u202e/);
  });
  it('must be one address for an e-mail, and a US or Canadian code for a state', () => {
    const [mail, place] = [cellReader(email(''), stored()), cellReader(state(''), stored())];
    expect([mail('dana@x.example'), mail(''), place('OR'), place('QC'), place('PR'), place('')]).toEqual([
      'dana@x.example',
      null,
      'OR',
      'QC',
      'PR',
      null,
    ]);
    for (const wrong of ['dana', 'dana@x', 'a@x.example, b@x.example', 'Dana <dana@x.example>', 'a@x.example\nBcc: b'])
      expect(outcome(mail(wrong))).toEqual(refused('must be one'));
    for (const wrong of ['or', 'XX', 'Oregon', 'O', '97'])
      expect(outcome(place(wrong))).toEqual(refused(`is '${wrong}', `));
  });
  it('must be one of the allowed values, if the column lists them', () => {
    const one = cellReader(text('', { oneOf: ['W', 'T'] }), stored());
    expect([one('W'), outcome(one('w'))]).toEqual(['W', refused('must be one of W, T')]);
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
    for (const wrong of ['1,5', '1e5', 'abc', '.', '-', '1 000', '0x10', true, 'NaN', '١']) {
      expect(outcome(read(wrong))).toEqual(refused('must be a number such as 12.5'));
    }
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
  });
});

describe('dates', () => {
  const read = cellReader(date(''), stored());
  it('must be ISO dates that exist', () => {
    expect([read('2028-02-29'), read('')]).toEqual(['2028-02-29', null]);
    for (const wrong of ['2026-02-29', '2026-13-01', '05/31/2026', '2026-5-1', '0000-01-01', 20260531]) {
      expect(outcome(read(wrong))).toEqual(refused('must be a date such as 2026-05-31'));
    }
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
    expect(outcome(read('yes'))).toEqual(refused('must be Y or N'));
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
