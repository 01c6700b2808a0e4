import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Random, seededRandom } from '../../feeds/random.ts';
import type { Visit } from '../drive/drive.ts';
import type { Request } from '../drive/send.ts';
import type { Buyer } from '../shop/buyers.ts';
import type { Catalogue } from '../shop/catalogue.ts';

/** What jobs work with. */
export interface Shop {
  url: string;
  /** The checkout whose server answers: its documents are asked for. */
  root: string;
  databaseUrl: string;
  buyers: readonly Buyer[];
  catalogue: Catalogue;
  seed: number;
  /** Whether answers may come compressed, as a browser takes them. */
  compressed: boolean;
}

/** Something that people do with the product. */
export interface Job {
  name: string;
  /** One unit of work, such as a request; `prepare` comes before each round. */
  visit: Visit;
  prepare?: () => Promise<void>;
  /** Whether its own statements may be sent again and again without anything around them. */
  reads: boolean;
}

/** What Chromium and the portal send with each request. */
const headersOf = ({ compressed }: Shop, { token }: Buyer): Record<string, string> => ({
  accept: '*/*',
  'accept-language': 'en',
  ...(compressed && { 'accept-encoding': 'gzip, deflate, br, zstd' }),
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
});

/** A declared call. */
export const post = (
  shop: Shop,
  buyer: Buyer,
  path: string,
  body: object,
  check: Request['check'],
  headers: Record<string, string> = {},
): Request => ({
  method: 'POST',
  path: `/wsl${path}`,
  headers: { ...headersOf(shop, buyer), ...headers },
  body: JSON.stringify({ customerNumber: buyer.customerNumber, ...body }),
  check,
});

export const get = (shop: Shop, buyer: Buyer, path: string, check: Request['check']): Request => ({
  method: 'GET',
  path: `/wsl${path}?customerNumber=${buyer.customerNumber}`,
  headers: headersOf(shop, buyer),
  check,
});

const hashes = new Map<string, string>();

/** The hash by which the portal of that checkout asks for one of its documents. */
function hashOf(checkout: string, name: string): string {
  const key = join(checkout, 'packages/contract/src/generated/documents.json');
  const known = hashes.get(`${key} ${name}`);
  if (known !== undefined) return known;
  const documents = JSON.parse(readFileSync(key, 'utf8')) as Record<string, string>;
  const [hash] = Object.entries(documents).find(([, text]) => text.startsWith(`query ${name}(`))!;
  hashes.set(`${key} ${name}`, hash);
  return hash;
}

/** A read as the portal makes it, by the name of its document; `customerNumber` comes along. */
export const ask = (shop: Shop, buyer: Buyer, name: string, variables: object, check: Request['check']): Request => ({
  method: 'POST',
  path: '/graphql',
  headers: headersOf(shop, buyer),
  body: JSON.stringify({
    persisted: true,
    query: hashOf(shop.root, name),
    variables: { customerNumber: buyer.customerNumber, ...variables },
  }),
  check,
});

/** A source of random numbers for each job, the same in each run. */
export const randomOf = ({ seed }: Shop, job: string): Random =>
  seededRandom([...job].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), seed));
