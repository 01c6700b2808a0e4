import { expect, onTestFinished, test } from 'vitest';
import { demoDatabase } from '../../../server/test/matrix/demo-shop.ts';
import { query, testServer, tokenOf } from '../../../server/test/server.ts';
import { testServices } from '../../../server/test/services.ts';
import { firstPictures } from './first-pictures.ts';

const pages = `query First($of: String!) {
  categories(customerNumber: $of) { parent picture }
  promoted: items(customerNumber: $of, search: "northbank", size: 4) { items { picture } }
  listed: items(customerNumber: $of) { items { picture } }
}`;

interface Pictured {
  picture: string;
}

test('the pictures drawn first are those of the home page and of the first list of items', async () => {
  const db = await demoDatabase();
  const server = await testServer(db, {}, { jobs: false });
  onTestFinished(async () => {
    await server.close();
    await db.close();
  });
  const token = await tokenOf(server, { username: 'buyer', password: 'buyer' });
  const { data } = await query(server, pages, { of: '104-2281' }, token);
  const { categories, promoted, listed } = data as unknown as {
    categories: (Pictured & { parent: string | null })[];
    promoted: { items: Pictured[] };
    listed: { items: Pictured[] };
  };
  const tiles = categories.filter(({ parent }) => parent === null).map(({ picture }) => `${picture}/480.avif`);
  const rows = [...promoted.items, ...listed.items].map(({ picture }) => `${picture}/160.webp`);
  expect(await firstPictures(testServices(db))).toEqual([...new Set([...tiles, ...rows])]);
  expect([tiles.length, promoted.items.length, listed.items.length]).toEqual([5, 4, 24]);
});
