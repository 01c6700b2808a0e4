import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { menuFor } from '@tradecounter/contract/pages/menu';
import { guardOptionDefaults } from '@tradecounter/contract/options';
import { startFinds } from '@tradecounter/contract/content/content';
import { describe, expect, it, test } from 'vitest';
import { readContent, type FindData } from './content.ts';

const folder = join(import.meta.dirname, '../../../demo/content');
const demo = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Record<string, unknown>;
const names = startFinds.filter((name) => name !== 'terms');

const logo = { url: '/uploads/mark.svg', alternativeText: 'Our mark', width: 200, height: 48 };
const mark = { url: '/strapi/uploads/mark.svg', alt: 'Our mark', width: 200, height: 48 };

const links = (found: FindData): string[] => {
  const claims = mergeClaims({ showPriceLists: 'Y', showInvoices: 'Y', showPrices: 'Y' });
  return menuFor({ claims, options: readContent(found).guards, billStore: 0, userAgent: '' }).map(({ key }) => key);
};

describe("the demo's content", () => {
  it('S-357 reads the same wrapped in attributes and flat', () => {
    const wrapped = readContent(Object.fromEntries(names.map((name) => [name, { id: 1, attributes: demo(name) }])));
    const flat = readContent(Object.fromEntries(names.map((name) => [name, { id: 1, ...demo(name) }])));
    expect(flat).toEqual(wrapped);
    expect(wrapped.footer?.banners[0]?.logos.map(({ alt }) => alt)).toEqual([
      'Harbour & Pine Flooring Supply',
      'Northbank',
      'Fairwind Registers',
    ]);
    expect(wrapped.themeColors.warnings).toEqual([]);
  });

  it('names its options correctly, so that they take effect', () => {
    const { appOption, guards } = readContent({ 'app-option': demo('app-option') });
    expect(appOption).toMatchObject({
      appbar: { layout: 'Ecommerce', dark: false, prominent: false, logo: null, logoWidth: 200, backgroundImage: null },
      drawer: {
        showLinksAsList: true,
        showHoldsBadge: true,
        logoType: 'Square',
        displayOrders: 'Separated',
        showPurchasesByProduct: true,
        showUnpaidInvoices: true,
      },
      theme: { web: 'User', app: 'System' },
      payments: { makePayments: 'Enabled', hidePaymentsPage: false },
      emailOptIn: true,
      maxETAs: 'Three',
    });
    expect(appOption.drawer.htmlSnippet).toContain('Counter hours');
    expect(appOption.announcements).toHaveLength(2);
    expect(guards).toMatchObject({ MakePayments: 'Enabled', ShowUnpaidInvoices: true });
  });
});

test('a picture is read in the format of either version, and an empty or unsafe one is null', () => {
  const read = (value: unknown) => readContent({ 'app-option': { appbar: { logo: value } } }).appOption.appbar.logo;
  expect([{ data: { id: 1, attributes: logo } }, { data: logo }, logo].map(read)).toEqual([mark, mark, mark]);
  expect(
    [{ data: null }, null, undefined, 5, { url: 'javascript:alert(1)' }, { url: '//elsewhere.example/x' }].map(read),
  ).toEqual([null, null, null, null, null, null]);
  expect(read('https://elsewhere.example/x.png')?.url).toBe('https://elsewhere.example/x.png');
});

test('S-359 navigation links are sorted by displayOrder, and a link with a script is dropped', () => {
  const NavigationLinks = [
    {
      Title: 'More',
      links: [
        { Title: 'Last', link: '/items' },
        {
          Title: 'Second',
          link: 'https://example.com',
          ExternalLink: true,
          displayOrder: 2,
          logo: { data: { attributes: logo } },
        },
        { Title: 'First', link: '/category', displayOrder: 1 },
        { Title: 'Bad', link: 'javascript:alert(1)', displayOrder: 0 },
        { Title: 'No link' },
      ],
    },
    { Title: 'Empty', links: [] },
    'nonsense',
  ];
  const { navigationLinks } = readContent({ 'app-option': { NavigationLinks } }).appOption;
  expect(navigationLinks).toEqual([
    {
      title: 'More',
      links: [
        { title: 'First', link: '/category', external: false, logo: null },
        { title: 'Second', link: 'https://example.com', external: true, logo: mark },
        { title: 'Last', link: '/items', external: false, logo: null },
      ],
    },
  ]);
});

test('S-288 without the payments page or its slices the link to the history is hidden', () => {
  const options = { 'app-option': { Payments: { MakePayments: 'Enabled' } } };
  expect(links({ ...options, 'payments-page': { slices: [{ __component: 'slices.rich-text' }] } })).toContain(
    'payments',
  );
  for (const page of [undefined, null, { slices: [] }, { slices: 'none' }])
    expect(links({ ...options, 'payments-page': page })).not.toContain('payments');
});

test('S-301 without the price-lists page its link is hidden', () => {
  expect(links({ 'price-lists-page': { title: 'Price lists' } })).toContain('priceLists');
  for (const page of [undefined, null]) expect(links({ 'price-lists-page': page })).not.toContain('priceLists');
});

test('S-413 S-414 contact details of the footer override those of the options', () => {
  const found = {
    'app-option': { contactPhoneOverride: '5035550100', contactEmailOverride: 'all@example.com' },
    footer: { ShowContactPhone: true, contactEmailOverride: 'foot@example.com' },
  };
  expect(readContent(found).footer).toMatchObject({
    showContactPhone: true,
    showContactEmail: false,
    contactPhoneOverride: '5035550100',
    contactEmailOverride: 'foot@example.com',
  });
  expect(readContent({}).footer).toBeNull();
});

test('S-364 missing or invalid options have their defaults', () => {
  const none = readContent({});
  expect(none.guards).toEqual(guardOptionDefaults);
  expect(none.appOption.appbar.logoWidth).toBe(200);
  const nonsense = [
    null,
    7,
    'x',
    [],
    { appbar: 'x', drawer: [], theme: 7, Payments: null, NavigationLinks: 'x', items: [1], EmailOptIn: 'yes' },
    { appbar: { LogoWidth: -5, announcements: { data: 1 }, Layout: 7 } },
  ];
  for (const value of nonsense)
    expect(readContent(Object.fromEntries(startFinds.map((name) => [name, value]))).appOption).toEqual(none.appOption);
});
