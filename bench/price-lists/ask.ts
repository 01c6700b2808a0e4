import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryOf } from '../load/machine/process-figures.ts';
import type { Product } from '../product/start-product.ts';

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

/** A file, and the server's memory in MiB before it and the most there was until its end. */
export type Kept = Saved & { before: number; peak: number };

const customerNumber = 'C0001';
const times = 20;

const fields =
  'total priceList { id description price unit packPrice pack breaks { minimumQty uom amount } listPrice until uoms { code name } }';

async function post(url: string, token: string, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
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

/** Fetches the whole list as CSV or XLSX, to its last byte. */
async function saveFile(url: string, token: string, format: 'csv' | 'xlsx'): Promise<Saved> {
  const begin = performance.now();
  const { address } = (await post(`${url}/wsl/api/downloads/request`, token, {
    customerNumber,
    kind: 'priceList',
    format,
    question: {},
  })) as { address: string };
  const bytes = (await (await fetch(`${url}/wsl${address}`)).arrayBuffer()).byteLength;
  return { what: format.toUpperCase(), took: performance.now() - begin, bytes };
}

/** Asks for the whole list as PDF and waits for its mail in the outbox of that data folder; how long until it lay there, and the bytes of what it leads to. */
async function mailPdf(url: string, token: string, dataFolder: string): Promise<Saved> {
  const outbox = join(dataFolder, 'outbox');
  const mails = async (): Promise<number> => (await readdir(outbox).catch(() => [])).length;
  const [before, begin] = [await mails(), performance.now()];
  await post(`${url}/wsl/api/pricelists/requestpdf`, token, { customerNumber });
  while ((await mails()) === before) await new Promise((resolve) => setTimeout(resolve, 50));
  const took = performance.now() - begin;
  const mail = (await readFile(join(outbox, (await readdir(outbox)).toSorted().at(-1)!), 'utf8')).replaceAll(
    /=\r?\n/g,
    '',
  );
  const id = /document(?:=3D|=)([\da-f-]{36})/.exec(mail)![1]!;
  const { address } = (await post(`${url}/wsl/api/downloads/request`, token, {
    customerNumber,
    kind: 'priceListDocument',
    format: 'pdf',
    question: { id },
  })) as { address: string };
  return {
    what: 'PDF, until its mail is there',
    took,
    bytes: (await (await fetch(`${url}/wsl${address}`)).arrayBuffer()).byteLength,
  };
}

/** Saves the whole list in each form, one after the other, beside a look at the server's memory. */
export async function saveFiles({ url, dataFolder, process: { pid } }: Product, token: string): Promise<Kept[]> {
  const found: Kept[] = [];
  for (const save of [
    () => saveFile(url, token, 'csv'),
    () => saveFile(url, token, 'xlsx'),
    () => mailPdf(url, token, dataFolder),
  ]) {
    const before = memoryOf(pid!).now;
    let peak = before;
    const looking = setInterval(() => (peak = Math.max(peak, memoryOf(pid!).now)), 50);
    const saved = await save().finally(() => clearInterval(looking));
    found.push({ ...saved, before, peak });
  }
  return found;
}
