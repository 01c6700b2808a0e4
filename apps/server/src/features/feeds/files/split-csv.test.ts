import { describe, expect, it } from 'vitest';
import { type CsvRecord, CsvSplitter } from './split-csv.ts';

/** The records of a text that arrives in pieces of this size. */
function split(text: string, size = text.length): CsvRecord[] {
  const splitter = new CsvSplitter();
  const records: CsvRecord[] = [];
  for (let at = 0; at < text.length; at += size) records.push(...splitter.push(text.slice(at, at + size)));
  return [...records, ...splitter.end()];
}

const rowsOf = (text: string) => split(text).map(({ line, cells, mistake }) => (mistake === undefined ? [line, ...cells] : [line, mistake]));

describe('CSV', () => {
  it('keeps empty cells, also the last one', () => {
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

  it('takes CRLF and a last line without its end, and passes over empty lines', () => {
    expect(rowsOf('a,b\r\n\r\n"c",d\r\n"e","f"\r\ng,"h"')).toEqual([
      [1, 'a', 'b'],
      [3, 'c', 'd'],
      [4, 'e', 'f'],
      [5, 'g', 'h'],
    ]);
  });

  it('reads the same however the text is cut into pieces', () => {
    const text = 'id,text\r\n1,"a ""quoted"", word"\r\n2,"over\r\ntwo lines"\r\n\r\n3,plain\r\n4,""\r\n';
    const whole = split(text);
    for (let size = 1; size <= text.length; size++) expect(split(text, size)).toEqual(whole);
  });

  it('loses one row to a quote inside a plain cell', () => {
    const [bad, good] = split('1,12" tile\n2,fine\n');
    expect(bad).toMatchObject({ line: 1, cells: ['1'], mistake: expect.stringContaining('inside a cell') });
    expect(good).toEqual({ line: 2, cells: ['2', 'fine'] });
  });

  it('loses one row to text after a closing quote', () => {
    expect(rowsOf('1,"a"b\n2,c\n')).toEqual([
      [1, expect.stringContaining('after a closing quote')],
      [2, '2', 'c'],
    ]);
  });

  it('loses one row to a quote that is never closed, however long the file', () => {
    const rest = Array.from({ length: 40_000 }, (_, number) => `${number},fine row`).join('\n');
    const records = split(`0,"open\n${rest}\n`, 65_536);
    expect(records[0]).toMatchObject({ line: 1, mistake: expect.stringContaining('never closed') });
    expect(records.slice(1)).toHaveLength(40_000);
    expect(records.at(-1)).toEqual({ line: 40_001, cells: ['39999', 'fine row'] });
  });
});
