import { beforeEach, expect, it } from 'vitest';
import { smallShop } from '../../../../test/builders/feed-folder.ts';
import { feedsDatabase } from '../../../../test/builders/feeds.ts';
import { readDocuments } from './documents-repository.ts';

const feeds = feedsDatabase({ before: smallShop });
const head = 'item,position,kind,language,title,address';
const load = (...rows: string[]) => feeds.load({ 'item-documents.csv': [head, ...rows] });
const shown = async (language: string) =>
  (await readDocuments(feeds.db, { items: ['OAK-1', 'NONE'], language })).map(({ title }) => title);

beforeEach(() =>
  load(
    'OAK-1,1,installation,es,Instalación,https://mill.example/es.pdf',
    'OAK-1,2,installation,en,Installation,https://mill.example/en.pdf',
    'OAK-1,3,safety,,Safety,https://mill.example/sds.pdf',
    'TRIM-9,1,warranty,,Other item,https://mill.example/trim.pdf',
  ),
);

it('the documents of an item are those in the language first, then those of any, and the others last', async () => {
  expect(await shown('en')).toEqual(['Installation', 'Safety', 'Instalación']);
  expect(await shown('es')).toEqual(['Instalación', 'Safety', 'Installation']);
  await load('OAK-1,2,,,,');
  expect(await shown('en')).toEqual(['Safety', 'Instalación']);
});

it('a document of an unknown item is a bad row, and one at an address that is no https page is none', async () => {
  const { badRows, warnings } = await load(
    'NONE,1,safety,,,https://mill.example/a.pdf',
    'OAK-1,6,safety,,,http://mill.example/a.pdf',
    'OAK-1,7,safety,,,javascript:alert(1)',
    'OAK-1,8,safety,,,https://user@mill.example/a.pdf',
  );
  expect([badRows.map(({ column }) => column), warnings.map(({ column }) => column)]).toEqual([
    ['item'],
    ['address', 'address', 'address'],
  ]);
  expect(await shown('en')).toHaveLength(3);
  // Of an unknown kind or language, it is another document in any.
  const other = await load('OAK-1,4,poem,de,Poem,https://mill.example/a.pdf');
  expect([other.badRows, other.warnings.map(({ column }) => column), await shown('en')]).toMatchObject([
    [],
    ['kind', 'language'],
    expect.arrayContaining(['Poem']),
  ]);
});
