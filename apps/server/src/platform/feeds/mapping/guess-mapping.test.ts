import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { feedSet } from '../../../feed-set.ts';
import { foreignFile } from '../files/find-feed-files.ts';
import { guessMapping } from './guess-mapping.ts';
import { wordsOf } from './heading-words.ts';
import { findMappedHeader } from './mapped-columns.ts';
import { fitsPattern } from './named-mapping.ts';
import { readSample } from './read-sample.ts';

/** Returns the guessed feed, and the columns as `ours=theirs`. */
async function guess(fileName: string, text: string) {
  const folder = await mkdtemp(join(tmpdir(), 'tc-guess-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, fileName), text);
  const file = await foreignFile(folder, fileName, { name: '', feed: 'items', files: [], columns: {} });
  const { mapping } = guessMapping(feedSet, await readSample(file!), { fileName });
  const columns = Object.entries(mapping.columns).map(
    ([name, { from, value }]) => `${name}=${from?.join('+') ?? value}`,
  );
  return [mapping.feed, mapping.files[0], ...columns];
}

it.each([
  [
    'ARITEM-20261101.csv',
    'Item master\n\nITEMNO;DESC1;DESC2;UM;WT;VENDNO;PRODLINE;QTYOH\nA1;Oak;7 in;CT;31,20;V1;WOOD;3\n',
    [
      'items',
      'ARITEM*.csv',
      'id=ITEMNO',
      'description=DESC1+DESC2',
      'vendor=VENDNO',
      'category=PRODLINE',
      'baseUom=UM',
      'weight=WT',
    ],
  ],
  [
    'CUSTMAST.txt',
    'CUST#\tCUSTNAME\tADDR1\tADDR2\tCITY\tST\tZIPCODE\tTERMS\tCRLIMIT\tWHSE\n1001\tRidge\t18 Alder\t\tSalem\tOR\t97301\tNET30\t5000\t01\n',
    [
      'customers',
      'CUSTMAST.txt',
      'number=CUST#',
      'name=CUSTNAME',
      'line1=ADDR1',
      'line2=ADDR2',
      'city=CITY',
      'state=ST',
      'zip=ZIPCODE',
      'location=WHSE',
      'creditLimit=CRLIMIT',
      'terms=TERMS',
    ],
  ],
  [
    'price list.csv',
    'SKU\u200b,Product Name,U/M,List Price,Effective Date\nA1,Oak,CT,$88.00,10/31/2026\n',
    ['prices', 'price list.csv', 'item=SKU', 'scope=list', 'uom=U/M', 'price=List Price', 'from=Effective Date'],
  ],
  // Nothing but the cells says which column the address and the state are.
  [
    'branches.csv',
    'Branch,Branch name,Where,Contact\n01,Salem,OR,a@x.example\n02,Boise,ID,b@x.example\n03,Reno,NV,c@x.example\n',
    ['locations', 'branches.csv', 'id=Branch', 'reportName=Branch name', 'state=Where', 'email=Contact'],
  ],
  [
    'Prices of all items at every branch, in dollars.csv',
    'SKU,U/M,List Price,constructor\nA1,CT,$88.00,x\n',
    [
      'prices',
      'Prices of all items at every branch, in *.csv',
      'item=SKU',
      'scope=list',
      'uom=U/M',
      'price=List Price',
    ],
  ],
])('%s is read for what it is', async (fileName, text, expected) => {
  expect(await guess(fileName, text)).toEqual(expected);
});

it.each([
  ['ARITEM*.csv', 'aritem-1.CSV', true],
  ['ARITEM*.csv', 'aritem-1.csv.gz', false],
  ['*a*a*a*b', 'a'.repeat(5000), false],
  ['??.csv', '12.csv', true],
  ['??.csv', '123.csv', false],
])('the pattern %s and the name %s', (pattern, name, fits) => {
  expect(fitsPattern(name, pattern)).toBe(fits);
});

it('takes names apart that consist of many known words, in time', () => {
  const begin = performance.now();
  for (let time = 0; time < 20; time++) wordsOf(`${'nmbr'.repeat(19)}xyz`);
  expect(performance.now() - begin).toBeLessThan(1000);
});

it('names the first columns of a wide file that lacks one, and counts the others', () => {
  const mapping = { name: 'Stock', feed: 'stock', files: [], columns: { item: { from: ['SKU'] } } };
  const cells = Array.from({ length: 100_000 }, (_none, at) => `C${at}`);
  expect(() => findMappedHeader(mapping, [{ line: 1, cells }], [], true)).toThrow(
    /which has C0, .*, C49 and 99950 more$/,
  );
});
