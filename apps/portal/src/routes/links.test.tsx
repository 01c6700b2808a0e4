import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, permissionsOf } from '@tradecounter/contract/call';
import { calls } from '@tradecounter/contract/calls';
import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { may, type Permission, permissionNames } from '@tradecounter/contract/auth/permissions';
import { mayOpen } from '@tradecounter/contract/pages/guards';
import { addressOf, type PageKey, pageKeys, pages } from '@tradecounter/contract/pages/pages';
import { act, screen, waitFor } from '@testing-library/react';
import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  graphqlSync,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { expect, test, vi } from 'vitest';
import { aProfile } from '../testing/profile.ts';
import { pageFacts } from '../app/session/may-open.ts';
import { session } from '../app/session/session.ts';
import { setBill } from '../app/state/bill-store.ts';
import { openPortal } from '../testing/open-portal.tsx';
import { payment, paymentLink, paymentOptions, scheduledPayment, unpaid } from '../testing/payments.ts';
import { buyerWith } from '../testing/people.ts';
import type { Reply } from '../testing/server-double.ts';
import type { PortalRouter } from './router.ts';

const contract = join(import.meta.dirname, '../../../../packages/contract/src');
const schema = buildSchema(readFileSync(join(contract, 'schema.graphql'), 'utf8'));
const documents = JSON.parse(readFileSync(join(contract, 'generated/documents.json'), 'utf8')) as Record<
  string,
  string
>;

type Claims = Readonly<Record<string, string>>;
type Refuse = (call: string) => void;

const allows = (claims: Claims, needed: readonly Permission[]): boolean =>
  needed.every((permission) => may(mergeClaims(claims), permission));

/** The permissions that the schema's `@needs` name for a field. */
const neededBy = ({ astNode }: GraphQLField<unknown, unknown>): Permission[] =>
  (astNode?.directives ?? []).flatMap(({ name, arguments: [given] = [] }) =>
    name.value === 'needs' && given?.value.kind === 'EnumValue' ? [given.value.value as Permission] : [],
  );

/** The values of fields that the portal reads as a code or a time. */
const texts: Readonly<Record<string, string>> = {
  kind: 'order',
  state: 'open',
  month: '2026-11',
  method: 'creditCard',
};
const textOf = (name: string): string =>
  texts[name] ??
  (/at$|At$/.test(name) ? '2026-11-20T10:00:00Z' : /date|from|^to$|until|on$/i.test(name) ? '2026-11-20' : 'A1');

/** Returns a value of any type: lists have as many elements as asked for. */
function valueOf(name: string, type: GraphQLOutputType, listed: number): unknown {
  if (isNonNullType(type)) return valueOf(name, type.ofType, listed);
  if (isListType(type)) return Array.from({ length: listed }, () => valueOf(name, type.ofType, listed));
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (isObjectType(type)) return {};
  const { name: scalar } = getNamedType(type);
  return scalar === 'Boolean' ? false : scalar === 'String' || scalar === 'ID' ? textOf(name) : listed;
}

const refusal: Reply = { status: 401, body: { error: { code: 'unauthorized', message: '' } } };

interface Server {
  claims: Claims;
  /** Elements of each list. */
  listed: number;
  refuse: Refuse;
}

const kinds = { order: 'SeeOrders', invoice: 'SeeInvoices', quote: 'SeeQuotes' } as const;
/** Returns the kind of a document among several: one that the claims let the user see. */
const kindFor = (claims: Claims): string | undefined =>
  Object.entries(kinds).find(([, permission]) => allows(claims, [permission]))?.[0];

/** Answers a query with what the claims let the user see, or refuses it: as the server, by the same schema. */
function answerQuery({ claims, listed, refuse }: Server, body: unknown): Reply {
  const { query, variables } = body as { query: string; variables: Record<string, unknown> };
  const fieldResolver: GraphQLFieldResolver<unknown, unknown> = (
    _source,
    _given,
    _context,
    { parentType, fieldName },
  ) => {
    const field = parentType.getFields()[fieldName]!;
    if (fieldName === 'kind') return kindFor(claims) ?? 'hold';
    if (allows(claims, neededBy(field))) return valueOf(fieldName, field.type, listed);
    if (parentType.name === 'Query') refuse(fieldName);
    return null;
  };
  return { data: graphqlSync({ schema, source: documents[query]!, variableValues: variables, fieldResolver }).data };
}

/** Returns the answers to every call and query, by the permissions that the contract names for them. */
function answers(server: Server, options: object): Record<string, Reply> {
  const { claims, listed, refuse } = server;
  const rest: Readonly<Record<string, object>> = {
    '/api/invoices': listed > 0 ? [unpaid({ overdue: true, reserved: 1, reservedBy: 'P80001' })] : [],
    '/api/payments/history': { paymentList: listed > 0 ? [payment({ state: 'failed' })] : [], total: listed },
    '/api/payments/scheduledlist': { scheduledPaymentList: listed > 0 ? [scheduledPayment()] : [] },
    '/api/payments/links': { linkList: listed > 0 ? [paymentLink()] : [] },
    '/api/feeds/mappings': { mappings: [] },
    '/api/webhooks/list': { webhooks: [] },
    '/api/keys/list': { address: 'https://portal.example.com', keys: [], grants: ['showOrders'], customers: [] },
    '/api/punchout/list': { addresses: { cxml: 'https://portal.example.com/wsl', oci: '', edi: '' }, connections: [] },
    '/api/payments/automatic': { automatic: null, comingList: [] },
    '/api/payments/check': { payment: payment({ state: 'returned' }) },
    '/api/profile/getinfo': aProfile(),
  };
  const answerOf = ({ method, path, ...call }: Call): [string, Reply][] => {
    if (allows(claims, permissionsOf(call)))
      return rest[path] === undefined ? [] : [[`${method} /wsl${path}`, rest[path]]];
    return [[`${method} /wsl${path}`, () => (refuse(path), refusal)]];
  };
  const names = Object.values(documents).map((text) => /query (\w+)/.exec(text)![1]!);
  return {
    ...Object.fromEntries(calls.flatMap(answerOf)),
    ...Object.fromEntries(names.map((name) => [`POST /graphql ${name}`, ({ body }) => answerQuery(server, body)])),
    'GET /wsl/api/auth/user': { user: buyerWith(claims) },
    'GET /version.json': { version: '9.9.9' },
    'GET /strapi/api/app-option': { data: { attributes: options } },
    'GET /strapi/api/price-lists-page': { data: { attributes: { title: 'Price lists', slices: [] } } },
    'GET /strapi/api/payments-page': { data: { attributes: { slices: [{ __component: 'page.text', body: 'Ok' }] } } },
  };
}

const demoPath = join(import.meta.dirname, '../../../demo/src/trade/people.json');
const demo = JSON.parse(readFileSync(demoPath, 'utf8')) as {
  claims: Claims;
  people: readonly { username: string; claims: Claims }[];
};
const everything: Claims = { ...demo.claims, admin: 'Y' };
const permissionsIn = (claims: Claims): string => permissionNames.filter((name) => allows(claims, [name])).join();
/**
 * The demo's users with their claims once they have changed their passwords: one of those with the same permissions.
 * Without those who only can't see to the company's users, as some of the others can't either.
 */
const demoUsers = demo.people
  .map(({ username, claims }): [string, Claims] => [username, { ...demo.claims, ...claims, resetPass: 'N' }])
  .filter(([, claims], at, all) => all.findIndex(([, other]) => permissionsIn(other) === permissionsIn(claims)) === at)
  .filter(([, claims]) => permissionsIn(claims) !== permissionsIn(demo.claims))
  .map(([username, claims]): [string, Claims] => [`who signs in as ${username}`, claims]);
const without = (...claims: string[]): Claims => Object.fromEntries(claims.map((claim) => [claim, 'N']));
const offers = {
  ...paymentOptions,
  drawer: { ...paymentOptions.drawer, ShowPurchasesByProduct: true, DisplayOrders: 'Both' },
};

const parts = { id: 'A1', id2: 'A1', listName: 'A1' };
const search: Partial<Record<PageKey, string>> = {
  compareItems: '?items=A1,B1',
  paymentsReturn: '?payment=P80001',
};
/** The pages of people who are signed in. */
const ownPages = pageKeys.filter((key) => pages[key].open !== true || key === 'paymentsReturn');

/** Returns the pages that the links in the window lead to. */
function linkedPages(router: PortalRouter): PageKey[] {
  const links = [...document.querySelectorAll('a')].map(
    (link) => /#(\/[^?#]*)/.exec(link.getAttribute('href') ?? '')?.[1],
  );
  const ids = links.flatMap((to) => (to === undefined ? [] : router.getMatchedRoutes(to)[2]?.id));
  return pageKeys.filter((key) => ids.includes(`/shell${pages[key].path}`) || ids.includes(pages[key].path));
}

test.each<[who: string, claims: Claims, listed?: number, options?: object]>([
  ...demoUsers,
  ['with every permission, where payments are off', {}, 1, { ...offers, Payments: {} }],
  ['with every permission, where unpaid invoices are off', {}, 1, { ...offers, drawer: {} }],
  ['without prices', without('showPrices')],
  ['without prices and without documents', without('showPrices'), 0],
  ['without invoices', without('showInvoices')],
  ['without the list of invoices', without('showInvoicedOrders')],
  ['without orders', without('showOrders')],
  ['without any permission', without(...Object.keys(everything))],
])(
  'a user %s finds no link to a refusal, and no page with a call that is refused',
  async (_who, less, listed = 1, options = offers) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const faults = new Set<string>();
    let at: PageKey = 'home';
    const server = {
      claims: { ...everything, ...less },
      listed,
      refuse: (call: string) => faults.add(`${at} asks for ${call}`),
    };
    const { router, queryClient } = await openPortal('/', answers(server, options));
    await screen.findByRole('heading', { level: 1 });
    const user = session.get()!;
    const isOpen = (key: PageKey): boolean => mayOpen(key, pageFacts(user));
    for (at of ownPages.filter(isOpen)) {
      setBill(user, [{ ...unpaid(), index: 0, payAmount: '1', payComment: '' }]);
      await act(() => router.navigate({ href: `${addressOf(at, parts)}${search[at] ?? ''}` }));
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      const heading = document.querySelector('h1');
      if (heading === null || /^\d{3}$/.test(heading.previousElementSibling?.textContent ?? ''))
        faults.add(`${at} failed`);
      for (const page of linkedPages(router)) if (!isOpen(page)) faults.add(`${at} links to ${page}`);
    }
    expect([...faults]).toEqual([]);
  },
  // It opens every page, and a busy machine takes long for each.
  60_000,
);
