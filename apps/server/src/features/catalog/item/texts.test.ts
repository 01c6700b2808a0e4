import { addItem, getCart } from '@tradecounter/contract/cart/cart';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { smallShop } from '../../../../test/builders/feed-folder.ts';
import { feedsDatabase } from '../../../../test/builders/feeds.ts';
import { buildUser, everything } from '../../../../test/builders/shop.ts';
import { send, type TestServer, testServer, tokenOf } from '../../../../test/server.ts';

const feeds = feedsDatabase({ before: smallShop });
const customerNumber = '1001';
let server: TestServer;
let token: string;

beforeEach(async () => {
  server = await testServer(feeds.db);
  token = await tokenOf(server, await buildUser(feeds.db, { customers: [customerNumber], claims: everything }));
});
afterEach(() => server.close());

async function ask(text: string, language: string): Promise<Record<string, unknown>> {
  const headers = {
    ...{ 'content-type': 'application/json', authorization: `Bearer ${token}`, 'accept-language': language },
  };
  const payload = JSON.stringify({ query: text.replaceAll('$who', `customerNumber: "${customerNumber}"`) });
  const { body } = await server.app.inject({ method: 'POST', url: '/graphql', headers, payload });
  const { data, errors } = JSON.parse(body) as { data: Record<string, unknown>; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

const item = '{ item($who, id: "OAK-1") { description detail uoms { code name } categories { name } } }';
const found = async (search: string, language = 'en') =>
  (
    (await ask(`{ items($who, search: "${search}") { items { id description } } }`, language))['items'] as {
      items: { id: string; description: string }[];
    }
  ).items;

it('items, their categories and units are shown in the language of the user, or else as the items have them', async () => {
  expect(await ask(item, 'es')).toEqual({
    item: {
      description: 'Tabla de roble',
      detail: 'Cálida',
      uoms: [
        { code: 'SF', name: 'SF' },
        { code: 'CT', name: 'Caja' },
      ],
      categories: [{ name: 'Wood' }, { name: 'Tablas' }],
    },
  });
  expect(await ask(item, 'fr-CA')).toMatchObject({
    item: { description: 'Oak plank 7 x 48 in', detail: null, categories: [{ name: 'Wood' }, { name: 'Planks' }] },
  });
  const tree =
    '{ categories($who) { id name } suggestions($who, search: "tabl") { categories { name } items { description } } }';
  expect(await ask(tree, 'es')).toEqual({
    categories: [
      { id: 'wood', name: 'Wood' },
      { id: 'planks', name: 'Tablas' },
    ],
    suggestions: { categories: [{ name: 'Tablas' }], items: [{ description: 'Tabla de roble' }] },
  });
  const goods = { customerNumber, sku: 'OAK-1', qtyToOrder: 1, umcode: 'CT', tag: '' };
  await send(server, addItem, { body: goods }, { token });
  const cart = await send(server, getCart, { query: { customerNumber } }, { token, language: 'es' });
  expect(cart.body.itemList[0]).toMatchObject({
    description: 'Tabla de roble',
    UOM: expect.arrayContaining([{ UMCode: 'CT', UMlongDesc: 'Caja' }]),
  });
});

it('items are found by their words in every language, whichever file comes last, until the texts are removed', async () => {
  const ids = async (search: string) => (await found(search)).map(({ id }) => id);
  expect([await ids('roble'), await ids('moulure'), await ids('tablas')]).toEqual([['OAK-1'], ['TRIM-9'], ['OAK-1']]);
  const again = await feeds.load({ 'items.csv': smallShop['items.csv']! }, { full: true });
  expect([again.files[0]!.changed, await ids('roble')]).toEqual([0, ['OAK-1']]);
  await feeds.load({
    'item-texts.csv': ['item,language,description', 'OAK-1,es,'],
    'category-names.csv': ['category,language,name', 'planks,es,Duelas'],
  });
  expect([await ids('roble'), await ids('tablas'), await ids('duelas')]).toEqual([[], [], ['OAK-1']]);
  expect(await found('duelas', 'es')).toEqual([{ id: 'OAK-1', description: 'Oak plank 7 x 48 in' }]);
});
