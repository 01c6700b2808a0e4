import { signIn } from '../product/sign-in.ts';

const customerNumber = '104-2281';

interface Item {
  id: string;
  uoms: { code: string; sellable: boolean }[];
}

/** Makes a list of so many items of the demo, for its buyer; answers the token that it was made with. */
export async function makeList(url: string, listName: string, count: number): Promise<string> {
  const token = await signIn(url, 'buyer', 'buyer');
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const items: Item[] = [];
  for (let page = 1; items.length < count; page += 1) {
    const query = `{ items(customerNumber: "${customerNumber}", page: ${page}, size: 100) { items { id uoms { code sellable } } } }`;
    const { data } = (await post('/graphql', { query })) as { data: { items: { items: Item[] } } };
    if (data.items.items.length === 0) throw new Error(`There are ${items.length} items only.`);
    items.push(...data.items.items);
  }
  const rows = items.slice(0, count).map(({ id, uoms }, at) => ({
    SKU: id,
    UMCode: uoms.find(({ sellable }) => sellable)?.code ?? '',
    listQty: String((at % 7) + 1),
    note: at % 5 === 0 ? `Bay ${at}` : '',
  }));
  await post('/wsl/api/shopping/createlist', { customerNumber, listName });
  await post('/wsl/api/shopping/addlines', { customerNumber, listCust: customerNumber, listName, rows });
  return token;
}
