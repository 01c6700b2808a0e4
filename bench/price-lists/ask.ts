/** What was asked, and how long it took, in milliseconds. */
export interface Asked {
  what: string;
  median: number;
  worst: number;
}

export interface Saved {
  what: string;
  took: number;
  bytes: number;
}

const customerNumber = 'C0001';
const times = 20;

const fields = 'total priceList { id description price unit packPrice pack breaks { minimumQty uom amount } listPrice until uoms { code name } }';

async function post(url: string, token: string, body: object): Promise<unknown> {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Asks for pages of the whole list, each some times after one to warm up. */
export async function askPages(url: string, token: string, items: number): Promise<Asked[]> {
  const questions = {
    'the first page of 100': 'page: 1',
    'the last page': `page: ${Math.floor(items / 100)}`,
    'by item, the page in the middle': `sort: ITEM, page: ${Math.floor(items / 200)}`,
    'two words, first page': 'search: "an er"',
    'a category with what lies below': 'category: "K003"',
    promotions: 'list: "promos"',
  };
  const found: Asked[] = [];
  for (const [what, asked] of Object.entries(questions)) {
    const query = `{ priceList(customerNumber: "${customerNumber}", size: 100, ${asked}) { ${fields} } }`;
    const took: number[] = [];
    for (let time = 0; time <= times; time++) {
      const begin = performance.now();
      const answer = (await post(`${url}/graphql`, token, { query })) as { errors?: unknown };
      if (answer.errors !== undefined) throw new Error(JSON.stringify(answer.errors));
      if (time > 0) took.push(performance.now() - begin);
    }
    took.sort((a, b) => a - b);
    found.push({ what, median: took[Math.floor(times / 2)]!, worst: took.at(-1)! });
  }
  return found;
}

/** Fetches the whole list in each form, to its last byte. */
export async function saveFiles(url: string, token: string): Promise<Saved[]> {
  const found: Saved[] = [];
  for (const [what, format] of [['CSV', 'csv'], ['XLSX', 'xlsx']] as const) {
    const begin = performance.now();
    const { address } = (await post(`${url}/wsl/api/downloads/request`, token, { customerNumber, kind: 'priceList', format, question: {} })) as { address: string };
    const bytes = (await (await fetch(`${url}/wsl${address}`)).arrayBuffer()).byteLength;
    found.push({ what, took: performance.now() - begin, bytes });
  }
  return found;
}
