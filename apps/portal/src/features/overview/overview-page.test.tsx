import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';
import { quoteSummary } from '../../testing/quotes.ts';
import type { Reply } from '../../testing/server-double.ts';
import type { Figures } from './queries.ts';

const figures: Figures = {
  balance: 413,
  pastDue: 188,
  aging: [
    ['current', 225, 2],
    ['1-30', 10, 1],
    ['31-60', 50, 1],
    ['61-90', 128, 1],
    ['90', 0, 0],
  ].map(([bucket, amount, invoices]) => ({
    bucket: String(bucket),
    amount: Number(amount),
    invoices: Number(invoices),
  })),
  credit: { limit: 5000, openInvoices: 413, openOrders: 1175, free: 3412, onHold: false },
  openOrders: [
    { state: 'open', orders: 2, late: 1, total: 1000 },
    { state: 'partial', orders: 0, late: 0, total: 0 },
    { state: 'late', orders: 1, late: 1, total: 600 },
  ],
  shipTos: [
    { id: '1', name: 'Mill' },
    { id: '2', name: 'Dock' },
  ],
  salesperson: {
    name: 'Rosa Delgado',
    title: 'Account manager',
    phone: '5035550142',
    email: 'rosa@tradecounter.example',
    branch: 'Portland',
  },
  rebates: [
    {
      ...{ name: 'Gold', from: '2026-01-01', until: '2026-12-31', purchases: 38410.5, percent: 2, earned: 768.21 },
      ...{ nextPurchases: 50000, nextPercent: 3.5 },
    },
  ],
  spend: {
    total: 460,
    months: [
      { month: '2026-02', amount: 500, invoices: 3 },
      { month: '2026-04', amount: -40, invoices: 0 },
    ],
    families: [
      { id: 'PLK', name: 'Plank', charges: false, amount: 345 },
      { id: null, name: '', charges: true, amount: 115 },
    ],
    items: [{ itemId: 'OAK-1', description: 'Oak plank', amount: 345 }],
  },
};
const none: Figures = {
  balance: 0,
  pastDue: 0,
  aging: figures.aging!.map((one) => ({ ...one, amount: 0, invoices: 0 })),
  credit: { limit: null, openInvoices: 0, openOrders: 0, free: null, onHold: false },
  openOrders: figures.openOrders!.map(({ state }) => ({ state, orders: 0, late: 0, total: 0 })),
  shipTos: [],
  salesperson: null,
  rebates: [],
  spend: { total: 0, months: [], families: [], items: [] },
};

const claims = {
  showAccountDetails: 'Y',
  showPrices: 'Y',
  showOrders: 'Y',
  showInvoices: 'Y',
  showInvoicedOrders: 'Y',
  displayYTDSales: 'Y',
  showQuotes: 'Y',
};
const open = (
  { salesperson, ...reported }: Figures = figures,
  at = '/account/overview',
  more: Record<string, Reply> = {},
) =>
  openPortal(at, {
    'GET /strapi/api/app-option': { data: { attributes: { drawer: { ShowPurchasesByProduct: true } } } },
    'GET /wsl/api/auth/user': { user: buyerWith(claims) },
    'POST /graphql Quotes': { data: { quotes: { total: 0, moreThan: null, quotes: [] } } },
    'POST /graphql AccountOverview': {
      data: { account: { customerNumber: '104-2281', salesperson, figures: reported } },
    },
    ...more,
  });
const figure = async (name: string) => within(await screen.findByRole('figure', { name }));

describe('the account overview', () => {
  test('S-051 shows how much of the balance is past due, how much credit is left, and the open orders', async () => {
    const { user } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Account overview' })).toBeTruthy();
    expect((await figure('Balance by age')).getByText('$188.00 of $413.00 is past due.')).toBeTruthy();
    expect(screen.getByRole('meter', { name: 'Credit' }).getAttribute('aria-valuetext')).toBe(
      '$3,412.00 of $5,000.00 available.',
    );
    const orders = await figure('Open orders by status');
    expect(orders.getByText('2 open orders, 1 late.')).toBeTruthy();
    expect(orders.getByRole('link', { name: 'Late' }).getAttribute('href')).toBe('/#/account/orders?state=late');
    expect(orders.queryByRole('link', { name: 'Partly shipped' })).toBeNull();
    // The late order is part of its state's bar and has no second bar.
    const [whole, , late] = orders.getAllByRole('listitem').map((one) => one.querySelectorAll('[style]').length);
    expect([whole, late]).toEqual([2, 0]);
    await user.click(orders.getByRole('button', { name: 'Show as table' }));
    expect(orders.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'StatusOrdersLateAmount',
      'Open21$1,000.00',
      'Partly shipped00$0.00',
    ]);
  });

  test('leads with the balance due, the available credit and the open orders', async () => {
    await open();
    const leading = await screen.findAllByRole('definition');
    expect(leading.slice(0, 3).map((one) => one.textContent)).toEqual([
      '$413.00$188.00 past due',
      '$3,412.00Limit: $5,000.00',
      '21 late',
    ]);
  });

  test('names the salesperson, and what rebates have earned with what is missing until the next level', async () => {
    await open();
    expect((await screen.findByText('Rosa Delgado')).closest('p')?.textContent).toBe(
      'Your salesperson: Rosa DelgadoAccount manager, Portland(503) 555-0142rosa@tradecounter.example',
    );
    const rebates = within(screen.getByRole('region', { name: 'Rebates' }));
    expect(rebates.getByText(/^Gold/).textContent).toBe('Gold Jan 1 to Dec 31');
    expect(rebates.getByRole('definition').textContent).toBe('$768.212% of $38,410.50$11,589.50 more to reach 3.5%');
  });

  test('leads with the amount over the credit limit, and with the hold', async () => {
    const credit = { limit: 5000, openInvoices: 413, openOrders: 5000, free: -413, onHold: true };
    await open({ ...figures, pastDue: 0, credit });
    const over = (await screen.findByText('Over credit limit')).parentElement!;
    expect(within(over).getByText('$413.00')).toBeTruthy();
    expect(within(over).getByText('On credit hold')).toBeTruthy();
    expect(screen.getByText('Nothing past due')).toBeTruthy();
  });

  test('S-051 shows the figures of a chart as a table too', async () => {
    const { user } = await open(figures, '/account/overview?period=own&from=2026-02-01&to=2026-04-15');
    const months = await figure('Spend by month');
    expect(months.getAllByRole('listitem')).toHaveLength(3);
    expect(months.getAllByText(/^20\d\d$/).map((one) => one.textContent)).toEqual(['2026']);
    await user.click(months.getByRole('button', { name: 'Show as table' }));
    expect(months.getByRole('button', { name: 'Show as chart' })).toBeTruthy();
    expect(
      months
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['April 20260-$40.00', 'March 20260$0.00', 'February 20263$500.00']);
  });

  test('links months to invoices, and families and items to purchases, for the same dates and address', async () => {
    await open(figures, '/account/overview?period=own&from=2026-02-10&to=2026-04-15&shipTo=2');
    const month = (await figure('Spend by month')).getByRole('link', { name: 'February 2026: $500.00, 3 invoices' });
    expect(month.getAttribute('href')).toBe(
      '/#/account/invoices?invoicedFrom=2026-02-10&invoicedTo=2026-02-28&shipTo=2',
    );
    expect((await figure('Spend by family')).getByRole('link', { name: 'Plank' }).getAttribute('href')).toBe(
      '/#/account/purchases?family=PLK&boughtFrom=2026-02-10&boughtTo=2026-04-15&shipTo=2',
    );
    expect((await figure('Top items')).getByText(/^Top item: Oak plank, \$/)).toBeTruthy();
    expect((await figure('Top items')).getByRole('link', { name: 'Oak plank' }).getAttribute('href')).toBe(
      '/#/account/purchases?search=OAK-1&boughtFrom=2026-02-10&boughtTo=2026-04-15&shipTo=2',
    );
  });

  test('S-051 links each part of the balance to its invoices, and open orders to those of the same address', async () => {
    await open(figures, '/account/overview?shipTo=2');
    const aging = await figure('Balance by age');
    expect(aging.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['current', '1-30', '31-60', '61-90'].map((age) => `/#/account/invoices?age=${age}&shipTo=2&sort=DUE`),
    );
    expect((await figure('Open orders by status')).getByRole('link', { name: 'Late' }).getAttribute('href')).toBe(
      '/#/account/orders?state=late&shipTo=2',
    );
  });

  test('keeps dates and address in its own address and requests the figures for them', async () => {
    const { user, requests, address } = await open();
    await user.click(await screen.findByRole('radio', { name: 'Other dates' }));
    await waitFor(() => expect(address()).toBe('/account/overview?period=own'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Ship to' }), '2');
    await waitFor(() => expect(address()).toBe('/account/overview?period=own&shipTo=2'));
    await waitFor(() =>
      expect(requests.findLast(({ call }) => call === 'POST /graphql AccountOverview')?.body).toMatchObject({
        variables: { from: null, to: null, shipTo: '2' },
      }),
    );
  });

  test('lets the user move between columns by arrow keys, with a single tab stop', async () => {
    const { user } = await open(figures, '/account/overview?period=own&from=2026-02-01&to=2026-04-15');
    const links = (await figure('Spend by month')).getAllByRole('link');
    expect(links.map((link) => link.tabIndex)).toEqual([-1, -1, 0]);
    links[2]!.focus();
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(links[1]);
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(links[0]);
  });

  test('lists quotes of the chosen address that expire soon, with a link to all, and hides the list if there are none', async () => {
    const quotes = {
      data: {
        quotes: {
          total: 7,
          moreThan: null,
          quotes: Array.from({ length: 7 }, (_one, at) => quoteSummary({ id: `Q${at}`, daysLeft: at })),
        },
      },
    };
    const { requests, table, queryClient } = await open(figures, '/account/overview?shipTo=2', {
      'POST /graphql Quotes': quotes,
    });
    const section = within((await screen.findByRole('heading', { name: 'Quotes expiring soon' })).closest('section')!);
    expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/#/account/quotes?state=expiring&sort=EXPIRES&shipTo=2',
      ...[0, 1, 2, 3, 4].map((at) => `/#/account/quotes/Q${at}`),
    ]);
    expect(section.getByRole('link', { name: 'All 7 quotes' })).toBeTruthy();
    expect(section.getByText('Expires in 3 days')).toBeTruthy();
    expect(requests.find(({ call }) => call === 'POST /graphql Quotes')?.body).toMatchObject({
      variables: { state: 'expiring', shipTo: '2', sort: 'EXPIRES' },
    });
    Object.assign(table, { 'POST /graphql Quotes': { data: { quotes: { total: 0, moreThan: null, quotes: [] } } } });
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByText('Quotes expiring soon')).toBeNull());
  });

  test('keeps the place of the quotes that expire when they can’t be read, and reads them again at a press', async () => {
    const { user, table } = await open(figures, '/account/overview', { 'POST /graphql Quotes': { status: 500 } });
    const section = within((await screen.findByRole('heading', { name: 'Quotes expiring soon' })).closest('section')!);
    expect(section.getByText('We couldn’t load this')).toBeTruthy();
    const quotes = {
      data: { quotes: { total: 1, moreThan: null, quotes: [quoteSummary({ id: 'Q7', daysLeft: 2 })] } },
    };
    table['POST /graphql Quotes'] = quotes;
    await user.click(section.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Q7' })).toBeTruthy();
  });

  test('S-037 has no spend section if the server sends none', async () => {
    await open({ ...figures, spend: null });
    await figure('Balance by age');
    expect(screen.queryByRole('heading', { name: 'Spend' })).toBeNull();
    expect(screen.queryByRole('figure', { name: 'Spend by month' })).toBeNull();
  });

  test('says so in each chart if there is nothing to show', async () => {
    await open(none);
    expect((await figure('Balance by age')).getByText('You don’t owe anything.')).toBeTruthy();
    expect(screen.getByText('No open orders.')).toBeTruthy();
    expect(screen.getByText('No credit limit set.')).toBeTruthy();
    expect(screen.getAllByText('No invoices in this period.')).toHaveLength(3);
  });
});
