import { readFileSync } from 'node:fs';
import { type Random, seededRandom } from '../../feeds/random.ts';
import type { Visit } from '../drive/drive.ts';
import type { Request } from '../drive/send.ts';
import type { Buyer } from '../shop/buyers.ts';
import type { Catalogue } from '../shop/catalogue.ts';

/** What jobs work with. */
export interface Shop {
  url: string;
  databaseUrl: string;
  buyers: readonly Buyer[];
  catalogue: Catalogue;
  seed: number;
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

const headersOf = ({ token }: Buyer): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
});

/** A declared call. */
export const post = (
  buyer: Buyer,
  path: string,
  body: object,
  check: Request['check'],
  headers: Record<string, string> = {},
): Request => ({
  method: 'POST',
  path: `/wsl${path}`,
  headers: { ...headersOf(buyer), ...headers },
  body: JSON.stringify({ customerNumber: buyer.customerNumber, ...body }),
  check,
});

export const get = (buyer: Buyer, path: string, check: Request['check']): Request => ({
  method: 'GET',
  path: `/wsl${path}?customerNumber=${buyer.customerNumber}`,
  headers: headersOf(buyer),
  check,
});

const documents = JSON.parse(
  readFileSync(
    new URL('./generated/documents.json', import.meta.resolve('@tradecounter/contract/schema.graphql')),
    'utf8',
  ),
) as Record<string, string>;

/** The hash by which the portal asks for one of its documents. */
const hashOf = (name: string): string =>
  Object.entries(documents).find(([, text]) => text.startsWith(`query ${name}(`))![0];

/** A read as the portal makes it, by the name of its document; `customerNumber` comes along. */
export const ask = (buyer: Buyer, name: string, variables: object, check: Request['check']): Request => ({
  method: 'POST',
  path: '/graphql',
  headers: headersOf(buyer),
  body: JSON.stringify({
    persisted: true,
    query: hashOf(name),
    variables: { customerNumber: buyer.customerNumber, ...variables },
  }),
  check,
});

/** A source of random numbers for each job, the same in each run. */
export const randomOf = ({ seed }: Shop, job: string): Random =>
  seededRandom([...job].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), seed));
