import type { Call } from '@tradecounter/contract/call';
import { calls } from '@tradecounter/contract/calls';
import { parse } from 'graphql';
import { rootFields, wholeQuery } from '../whole-query.ts';
import { hostileTexts, leaveMarker } from './hostile-texts.ts';

/** Whom the attacker is signed in as, and the file that must never be made. */
export interface Attacker {
  token: string;
  customerNumber: string;
  marker: string;
}

export interface HostileRequest {
  name: string;
  method: string;
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

/** Numbers that look random and are the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return state % below;
  };
}

const graphql = (name: string, body: unknown): HostileRequest => ({
  name: `/graphql ${name}`,
  method: 'POST',
  path: '/graphql',
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** Fields of a body or search that any of the calls has: sent to all of them, so that each gets its own and more. */
const fieldNames = [
  'customerNumber',
  'username',
  'password',
  'sku',
  'SKU',
  'qtyToOrder',
  'umcode',
  'UMCode',
  'tag',
  'lineNumber',
  'sequence',
  'sidemark',
  'comments',
  'poNumber',
  'requestedDate',
  'shipComplete',
  'location',
  'company',
  'shipVia',
  'shipViaCode',
  'postal',
  'includeCIG',
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateAccepted',
  'emailOptIn',
  'accountName',
  '__proto__',
  'toString',
];

function toCall(call: Call, { customerNumber, marker }: Attacker, number: number): HostileRequest[] {
  const pick = numbers(number);
  const texts = hostileTexts(marker, number);
  const shapes: unknown[] = [
    [texts[pick(texts.length)]],
    { a: { b: { c: { d: { e: {} } } } } },
    1e308,
    -1,
    true,
    null,
    Array.from({ length: 5_000 }, () => 'x'),
  ];
  const value = (): unknown => (pick(4) === 0 ? shapes[pick(shapes.length)] : texts[pick(texts.length)]);
  const fields = Object.fromEntries(fieldNames.filter(() => pick(3) > 0).map((name) => [name, value()]));
  const own = pick(2) === 0 ? { customerNumber } : {};
  const short = Object.entries({ ...fields, ...own }).map(([name, one]) => [
    name,
    String(one).replaceAll('\ud800', '').slice(0, 150),
  ]);
  return [
    {
      name: `${call.name} of kind ${number % 7}`,
      method: call.method,
      path: `/wsl${call.path}?${new URLSearchParams(short as [string, string][]).toString().slice(0, 12_000)}`,
      ...(call.method === 'POST'
        ? { body: number % 7 === 0 ? `{"comments":"${'x'.repeat(1_100_000)}"}` : JSON.stringify({ ...fields, ...own }) }
        : {}),
      headers: {
        ...(pick(2) === 0 ? { 'idempotency-key': `${number}`.repeat(1 + pick(60)) } : {}),
        'accept-language': `${'x'.repeat(pick(500))},es;q=${number}`,
        'x-forwarded-for': `${texts[pick(texts.length)]!.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 2_000)}`,
        'user-agent': 'u'.repeat(pick(2_000)),
      },
    },
  ];
}

const facets = ['availability', 'family', 'vendor', 'division', 'color', 'price'];
const sorts = ['BEST', 'BOUGHT', 'NUMBER', 'DESCRIPTION', 'PRICE_LOW', 'PRICE_HIGH', 'STOCK'];

function toGraphql({ customerNumber, marker }: Attacker, number: number): HostileRequest[] {
  const pick = numbers(number + 7_919);
  const texts = hostileTexts(marker, number);
  const text = texts[pick(texts.length)]!;
  const literal = JSON.stringify(text.replaceAll('\u0000', '').toWellFormed());
  const root = rootFields[pick(rootFields.length)]!;
  const given =
    root === 'accounts'
      ? `search: ${literal.slice(0, 15_000)}`
      : `customerNumber: "${customerNumber}"${['item', 'order', 'quote'].includes(root) ? `, id: ${literal}` : ['items', 'suggestions', 'documents'].includes(root) ? `, search: ${literal}` : ''}`;
  const unique = Array.from({ length: 40 }, (_, at) => `a${number}_${at}: id`).join(' ');
  const tree = JSON.stringify(
    parse(`{ x${number}: categories(customerNumber: "${customerNumber}") { id } }`, { noLocation: true }),
  );
  const items =
    'query($customerNumber: String!, $search: String, $filter: [ItemFilter!], $sort: ItemSort, $page: Int) { items(customerNumber: $customerNumber, search: $search, filter: $filter, sort: $sort, page: $page) { total items { id } facets { name values { value count } } } }';
  const kinds: (() => HostileRequest)[] = [
    () => graphql('literal', { query: wholeQuery(root, given).text }),
    () =>
      graphql('syntax tree', {
        query: tree.replace(`"x${number}"`, JSON.stringify(`x":${leaveMarker(marker)},"y${number}`)),
      }),
    () => graphql('syntax tree, not as text', `{"query":${tree}}`),
    () =>
      graphql('one of its own', {
        query: `{ item(customerNumber: "${customerNumber}", id: "A${number}") { ${unique} } }`,
      }),
    () => graphql('250 kB', { query: `{ accounts { total } } #${number}${'x'.repeat(250_000)}` }),
    () =>
      graphql('60 kB of names', {
        query: `{ accounts { ${Array.from({ length: 5_000 }, (_, at) => `a${number}x${at}: total`).join(' ')} } }`,
      }),
    () =>
      graphql('fragments that double', {
        query: `{ ...F0 } ${Array.from({ length: 50 }, (_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`).join(' ')} fragment F50 on Query { accounts { a${number}: total } }`,
      }),
    () => graphql('levels', { query: `${'{a'.repeat(500 + pick(1_400))}${'}'.repeat(500)}` }),
    () => graphql('unknown hash', { persisted: true, query: `${number}`.padStart(64, 'a').repeat(1 + pick(300)) }),
    () =>
      graphql(
        'batch',
        Array.from({ length: 50 }, () => ({ query: '{ accounts { total } }' })),
      ),
    () => graphql('foreign customer', { query: items, variables: { customerNumber: `C-${number}` } }),
    () => graphql('endless customer', { query: items, variables: { customerNumber: 'C'.repeat(90_000) } }),
    () =>
      graphql('a search of strange words', {
        query: items,
        variables: {
          customerNumber,
          search: Array.from({ length: 12 }, () =>
            Array.from({ length: 14 }, () => String.fromCharCode(97 + pick(26))).join(''),
          ).join(' '),
        },
      }),
    () =>
      graphql('another form', {
        query: items,
        variables: {
          customerNumber,
          search: pick(2) === 0 ? 'oak' : null,
          sort: sorts[pick(sorts.length)],
          page: 1 + pick(3),
          filter: facets
            .filter(() => pick(2) === 0)
            .map((name) => ({ name, values: [text.slice(0, 50).replaceAll('\u0000', '').toWellFormed(), 'here'] })),
        },
      }),
    () =>
      graphql('variables of all kinds', {
        query: items,
        variables: {
          customerNumber,
          search: pick(2) === 0 ? text : [text],
          filter: pick(2) === 0 ? { name: text } : [[text]],
          page: 1e15,
        },
      }),
  ];
  return [kinds[number % kinds.length]!()];
}

function toPaths({ marker }: Attacker, number: number): HostileRequest[] {
  const texts = hostileTexts(marker, number).map((one) => encodeURIComponent(one.toWellFormed()).slice(0, 4_000));
  const text = texts[number % texts.length]!;
  const paths = [
    `/strapi/api/${text}`,
    `/strapi/api/terms?filters[type][$eq]=${text}&populate=*`,
    `/strapi/api/terms?filters[${text}]=x`,
    `/strapi/uploads/${text}`,
    `/strapi/uploads/..%2f..%2f..%2fetc%2fpasswd`,
    `/pictures/${text}/a/160.webp`,
    `/pictures/wood/oak/${number}.webp`,
    `/assets/${text}`,
    `/${text}`,
    `/wsl/api/${text}`,
    `/config.json?${text}`,
    `/metrics`,
    `/unsupported?${text}`,
  ];
  const path = paths[number % paths.length]!;
  return [
    { name: `path ${number % paths.length}`, method: ['GET', 'HEAD', 'GET', 'DELETE', 'PUT'][number % 5]!, path },
  ];
}

/** So many hostile requests, other ones for each number from `from` on: calls, queries and paths in turn. */
export function* hostileRequests(attacker: Attacker, from: number, count: number): Generator<HostileRequest> {
  // A sign-in costs a tenth of a second of the processor on purpose; the others come up more often.
  const tried = calls.filter((call) => call.name !== 'auth.signOut');
  for (let sent = 0, number = from; sent < count; number++) {
    const [request] =
      number % 5 < 2
        ? toCall(tried[number % tried.length]!, attacker, number)
        : number % 5 === 2
          ? toPaths(attacker, number)
          : toGraphql(attacker, number);
    if (request!.name.startsWith('auth.signIn') && number % 4 !== 0) continue;
    sent += 1;
    yield request!;
  }
}
