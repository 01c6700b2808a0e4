import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { setAppState } from '../../app/state/app-state.ts';
import { paymentAnswers } from '../../testing/payments.ts';
import { buyerWith } from '../../testing/people.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const option = (more: object) => ({ 'GET /strapi/api/app-option': { data: { attributes: more } } });

const tree = { data: { categories: [{ id: 'wood', name: 'Hardwood', parent: null, items: 3, picture: null }] } };

const resources = {
  NavigationLinks: [
    {
      Title: 'Resources',
      links: [
        { Title: 'Guides', link: 'https://guides.example', ExternalLink: true, displayOrder: 10 },
        { Title: 'New arrivals', link: '/items?search=new', ExternalLink: false, displayOrder: 9 },
      ],
    },
  ],
};

test('S-392 the menu row has Products with the departments, and Account', async () => {
  const { user, address } = await openPortal('/', { ...option(resources), 'POST /graphql Categories': tree });
  await user.click(await screen.findByRole('button', { name: 'Products' }));
  const products = await screen.findByRole('navigation', { name: 'Products' });
  await within(products).findByRole('link', { name: 'Hardwood' });
  expect(
    within(products)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Categories', 'Items', 'Quick Order', 'Hardwood']);
  await user.click(within(products).getByRole('link', { name: 'Hardwood' }));
  expect(address()).toBe('/category/wood');
  await user.click(screen.getByRole('button', { name: 'Account' }));
  expect(await screen.findByRole('link', { name: 'Open Orders' })).toBeTruthy();
});

test('S-408 S-410 custom links are in their order, and external ones open in a new tab', async () => {
  const { user } = await openPortal('/', option(resources));
  await user.click(await screen.findByRole('button', { name: 'Resources' }));
  const links = within(await screen.findByRole('navigation', { name: 'Resources' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['New arrivals', '#/items?search=new', null],
    ['Guides', 'https://guides.example', '_blank'],
  ]);
});

test('without selected invoices, the link to process a payment leads to their selection', async () => {
  const { user, address } = await openPortal('/', paymentAnswers());
  await user.click(await screen.findByRole('button', { name: 'Payments' }));
  await user.click(await screen.findByRole('link', { name: 'Process payment' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pay Invoice' })).toBeTruthy();
  expect(address()).toBe('/payments/invoices');
});

const text = { __component: 'slices.rich-text', title: 'How we book', body: 'Before 3 PM.' };
const paymentsPage = (attributes: object) => ({ 'GET /strapi/api/payments-page': { data: { attributes } } });

test.each<[string, Parameters<typeof paymentAnswers>[0], boolean]>([
  ['one slice', paymentsPage({ slices: [text] }), true],
  ['no slice', paymentsPage({ slices: [] }), false],
  ['slices that are null', paymentsPage({ slices: null }), false],
  ['none', { 'GET /strapi/api/payments-page': { status: 404 } }, false],
])('S-286 the link to the history follows the content of the payments page: %s', async (_, content, linked) => {
  const { user } = await openPortal('/', paymentAnswers(content));
  await user.click(await screen.findByRole('button', { name: 'Payments' }));
  const menu = within(await screen.findByRole('navigation', { name: 'Payments' }));
  expect(menu.getAllByRole('link', { name: /Pay Invoice/ })).toHaveLength(1);
  expect(menu.queryAllByRole('link', { name: 'History' }).map((link) => link.getAttribute('href'))).toEqual(
    linked ? ['/#/payments'] : [],
  );
});

test('S-265 S-266 S-267 a user who sees invoices but no prices has no link to unpaid invoices, and nothing counts them', async () => {
  const { requests } = await openPortal('/', {
    ...paymentAnswers(paymentsPage({ slices: [text] })),
    'GET /wsl/api/auth/user': { user: buyerWith({ showInvoices: 'Y', showPrices: 'N' }) },
  });
  expect(await screen.findByRole('button', { name: 'Account' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Payments' })).toBeNull();
  expect(requests.map(({ call }) => call)).not.toContain('GET /wsl/api/invoices');
});

test('where unpaid invoices are off, the link to process a payment asks for a selection and leads to no refusal', async () => {
  const { user, address } = await openPortal(
    '/account/orders',
    paymentAnswers(option({ Payments: { MakePayments: 'Enabled' } })),
  );
  await user.click(await screen.findByRole('button', { name: 'Payments' }));
  await user.click(await screen.findByRole('link', { name: 'Process payment' }));
  expect(await screen.findByText('Select the invoices to pay first.')).toBeTruthy();
  expect(address()).toBe('/');
  expect(screen.queryByRole('button', { name: 'Pay invoices' })).toBeNull();
});

test('the drawer marks one page as the current one', async () => {
  const slices = [{ __component: 'slices.rich-text', title: 'How we book', body: 'Before 3 PM.' }];
  const { user } = await openPortal(
    '/payments/invoices',
    paymentAnswers({ 'GET /strapi/api/payments-page': { data: { attributes: { slices } } } }),
  );
  act(() => setAppState({ isMobile: true }));
  onTestFinished(() => act(() => setAppState({ isMobile: false })));
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByRole('link', { name: 'History' })).toBeTruthy();
  expect((await drawer.findAllByRole('link', { current: 'page' })).map((link) => link.getAttribute('href'))).toEqual([
    '/#/payments/invoices',
  ]);
});

const tabNames = async (claims: object) => {
  await openPortal('/', { 'GET /wsl/api/auth/user': { user: buyerWith(claims) } });
  act(() => setAppState({ isMobile: true }));
  onTestFinished(() => act(() => setAppState({ isMobile: false })));
  await screen.findByRole('button', { name: 'Menu' });
  const bar = document.querySelector('[data-tab-bar]') as HTMLElement;
  return within(bar)
    .getAllByRole('link')
    .map((link) => link.textContent);
};

test('the tabs of a phone link to home, items, orders and lists', async () => {
  expect(await tabNames({})).toEqual(['Home', 'Items', 'Orders', 'Lists']);
});

test('a user who cannot see orders has no tab for them', async () => {
  expect(await tabNames({ showOrders: 'N' })).toEqual(['Home', 'Items', 'Lists']);
});

const openDrawer = async (more: object) => {
  const opened = await openPortal('/', option(more));
  await opened.user.click(await screen.findByRole('button', { name: 'Open the menu' }));
  return { ...opened, drawer: await screen.findByRole('dialog', { name: 'Menu' }) };
};

const look = (drawer: HTMLElement) => drawer.querySelector('[data-look]') as HTMLElement;

test('S-393 the side drawer has the same links as the menus', async () => {
  const { drawer } = await openDrawer(resources);
  expect(
    within(drawer)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    ...['Home', 'Categories', 'Items', 'Quick Order'],
    ...[
      'Open Orders',
      'Still to Come',
      'Jobs',
      'Deliveries',
      'Returns',
      'Shopping Lists',
      'Saved Carts',
      'Stock Alerts',
      'New arrivals',
      'Guides',
    ],
  ]);
});

test.each([
  [true, 'list'],
  [false, 'icons'],
])('S-368 S-409 with ShowLinksAsList %s the links are shown as %s', async (ShowLinksAsList, wanted) => {
  const { drawer } = await openDrawer({ drawer: { ShowLinksAsList } });
  expect(look(drawer).dataset['look']).toBe(wanted);
});

test('S-369 S-370 S-371 the content can make the drawer dark, dense and give it a background picture', async () => {
  const picture = { data: { attributes: { url: '/uploads/oak boards.webp' } } };
  const { drawer } = await openDrawer({ drawer: { Dark: true, Dense: true, BackgroundImage: picture } });
  expect(drawer.closest('[data-mantine-color-scheme]')?.getAttribute('data-mantine-color-scheme')).toBe('dark');
  expect(look(drawer).dataset['dense']).toBe('true');
  expect(drawer.style.backgroundImage).toBe('url("/strapi/uploads/oak%20boards.webp")');
});

test.each([
  ['Square', '75px'],
  ['Wide', ''],
])("S-372 S-399 the drawer logo is 75 px high; of type %s its width is '%s'", async (LogoType, width) => {
  const logo = { data: { attributes: { url: '/uploads/mark.svg', alternativeText: 'Mill & Co' } } };
  const { drawer } = await openDrawer({ appbar: { logo }, drawer: { LogoType } });
  const { style } = within(drawer).getByRole('img', { name: 'Mill & Co' });
  expect([style.height, style.width]).toEqual(['75px', width]);
});

test('S-360 the drawer shows the html_snippet of the content', async () => {
  const { drawer } = await openDrawer({ drawer: { html_snippet: 'Open <b>until noon</b>' } });
  expect((await within(drawer).findByText('until noon')).tagName).toBe('B');
});

test("S-363 S-364 S-366 S-367 S-362 the content sets the top bar's logo and picture, and makes it prominent and dark", async () => {
  const logo = { data: { attributes: { url: '/uploads/mark.svg' } } };
  await openPortal(
    '/',
    option({
      appbar: {
        logo,
        Prominent: true,
        Dark: true,
        BackgroundImage: { data: { attributes: { url: '/uploads/bar.webp' } } },
      },
    }),
  );
  const bar = await screen.findByRole('banner');
  const image = within(bar)
    .getByRole('link', { name: /home page/ })
    .querySelector('img');
  expect([image?.getAttribute('src'), image?.style.width]).toEqual(['/strapi/uploads/mark.svg', '200px']);
  expect(bar.dataset['mantineColorScheme']).toBe('dark');
  expect(bar.style.backgroundImage).toBe('url("/strapi/uploads/bar.webp")');
  expect(bar.closest('[data-prominent]')).not.toBeNull();
});
