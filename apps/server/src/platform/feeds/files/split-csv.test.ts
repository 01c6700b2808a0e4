import { describe, expect, it } from 'vitest';
import { type CsvRecord, CsvSplitter } from './split-csv.ts';
import { LineSplitter } from './split-lines.ts';

/** Returns the records of a text that arrives in chunks of this size. */
function split(text: string, size = text.length): CsvRecord[] {
  const splitter = new CsvSplitter();
  const records: CsvRecord[] = [];
  const take = (some: CsvRecord[]) => some.forEach((record) => records.push(record));
  for (let at = 0; at < text.length; at += size) take(splitter.push(text.slice(at, at + size)));
  take(splitter.end());
  return records;
}

const rowsOf = (text: string) =>
  split(text).map(({ line, cells, mistake }) => (mistake === undefined ? [line, ...cells] : [line, mistake]));

describe('CSV', () => {
  it('keeps empty cells, including the last one', () => {
    expect(rowsOf('a,,c\n,b,\n,,\n')).toEqual([
      [1, 'a', '', 'c'],
      [2, '', 'b', ''],
      [3, '', '', ''],
    ]);
  });

  it('reads commas, doubled quotes and line ends inside quotes', () => {
    expect(rowsOf('"a,b","say ""hi""","two\nlines"\nnext,"",x\n')).toEqual([
      [1, 'a,b', 'say "hi"', 'two\nlines'],
      [3, 'next', '', 'x'],
    ]);
  });

  it('accepts CRLF and a last line without line end, and skips empty lines', () => {
    expect(rowsOf('a,b\r\n\r\n"c",d\r\n"e","f"\r\ng,"h"')).toEqual([
      [1, 'a', 'b'],
      [3, 'c', 'd'],
      [4, 'e', 'f'],
      [5, 'g', 'h'],
    ]);
  });

  it('reads the same however the text is split into chunks', () => {
    const text = 'id,text\r\n1,"a ""quoted"", word"\r\n2,"over\r\ntwo lines"\r\n\r\n3,plain\r\n4,""\r\n';
    const whole = split(text);
    for (let size = 1; size <= text.length; size++) expect(split(text, size)).toEqual(whole);
  });

  it('rejects only the row with a quote inside an unquoted cell', () => {
    const [bad, good] = split('1,12" tile\n2,fine\n');
    expect(bad).toMatchObject({ line: 1, cells: ['1'], mistake: expect.stringContaining('inside a cell') });
    expect(good).toEqual({ line: 2, cells: ['2', 'fine'] });
  });

  it('rejects only the row with text after a closing quote', () => {
    expect(rowsOf('1,"a"b\n2,c\n')).toEqual([
      [1, expect.stringContaining('after a closing quote')],
      [2, '2', 'c'],
    ]);
  });

  it('rejects only the row with an unclosed quote, however long the file is', () => {
    const rest = Array.from({ length: 40_000 }, (_, number) => `${number},fine row`).join('\n');
    const records = split(`0,"open\n${rest}\n`, 65_536);
    expect(records[0]).toMatchObject({ line: 1, mistake: expect.stringContaining('never closed') });
    expect(records.slice(1)).toHaveLength(40_000);
    expect(records.at(-1)).toMatchObject({ line: 40_001, cells: ['39999', 'fine row'] });
  });

  describe('with a row above the size limit', () => {
    const long = 'x'.repeat(300_000);
    const prose = `${'a line of prose, and more\n'.repeat(12_000)}the end`;
    /** Splits a text whole and in chunks of two sizes. The results must be the same. */
    const inPieces = (text: string) => [text.length, 65_536, 1_000_003].map((size) => split(text, size));

    it('reports a cell across many lines once, where it began, and continues after it', () => {
      for (const records of inPieces(`1,"${prose}",x\n2,fine\n`)) {
        expect(records).toEqual([
          {
            line: 1,
            cells: [],
            mistake: 'is longer than 262,144 characters, up to line 12001; is a quote not closed?',
          },
          { line: 12_002, cells: ['2', 'fine'] },
        ]);
      }
    });

    it('reports a long line once, with or without quotes, and continues after it', () => {
      for (const cell of [long, `"${long}"`]) {
        for (const [bad, good] of inPieces(`1,${cell},x\n2,fine\n`)) {
          expect(bad).toMatchObject({
            line: 1,
            cells: [],
            mistake: 'is longer than 262,144 characters; is a quote or a line end missing?',
          });
          expect(good).toMatchObject({ line: 2, cells: ['2', 'fine'] });
        }
      }
    });

    it('keeps only a limited part of an endless line', () => {
      const splitter = new CsvSplitter();
      const reported = Array.from({ length: 200 }, () => splitter.push(long)).flat();
      expect(reported.map(({ line }) => line)).toEqual([1]);
      expect(splitter.pending).toBeLessThanOrEqual(262_144);
    });

    it('rejects only the row with an unclosed quote in a file with millions of characters', () => {
      const rest = Array.from({ length: 500_000 }, (_, number) => `${number},fine row`).join('\n');
      const records = split(`0,"open\n${rest}\n`, 262_144);
      expect(records[0]).toMatchObject({ line: 1, mistake: expect.stringContaining('never closed') });
      expect(records).toHaveLength(500_001);
    });
  });

  it('marks the records that an unclosed quote may include, up to a remembered line', () => {
    const splitter = new CsvSplitter((text, from, to) =>
      text.slice(from, to) === 'known,row' ? null : { high: 0, low: 0 },
    );
    const records = [...splitter.push('id,name\n1,"open\ninside\nknown,row\n2,b\n'), ...splitter.end()];
    expect(records.map(({ line, openQuoteLine }) => [line, openQuoteLine])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, 2],
      [5, undefined],
    ]);
  });
});

// A small archive can unpack to millions of them, so nothing may be made for each.
it('makes nothing of empty lines, of CSV as of NDJSON', () => {
  const csv = new CsvSplitter();
  expect(csv.push('a,b\n')).toHaveLength(1);
  expect(csv.push(' \r\n\n'.repeat(1000))).toEqual([]);
  expect(csv.push('c,d\n')).toMatchObject([{ line: 2002, cells: ['c', 'd'] }]);
  const lines = new LineSplitter();
  expect(lines.push('\r\n\n'.repeat(1000))).toEqual([]);
  expect(lines.push('{}\n')).toEqual([{ text: '{}', number: 2001 }]);
});
