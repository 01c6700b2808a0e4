import { paths } from '@tradecounter/contract/pages/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { openPortal } from '../../testing/open-portal.tsx';
import { buyerWith } from '../../testing/people.ts';
import { aBoughtLine, aHistory, aListedItem, aPurchase } from '../../testing/purchases.ts';

/** Content that enables the page. */
const shown = { 'GET /strapi/api/app-option': { data: { attributes: { drawer: { ShowPurchasesByProduct: true } } } } };

const choices = { families: [{ id: 'PLK', name: 'Plank' }], shipTos: [{ id: '1', name: 'Main site' }] };
const openList = (at: string, rows = [aPurchase()], claims: Record<string, string> = {}) =>
  openPortal(at, {
    ...shown,
    'GET /wsl/api/auth/user': { user: buyerWith(claims) },
    'POST /graphql Purchases': { data: { purchases: { total: rows.length, purchases: rows, ...choices } } },
  });

describe('purchases by product', () => {
  test('S-290 show how often and how much of each item was bought, and the last price', async () => {
    await openList(paths.purchases, [
      aPurchase({ otherUnits: [{ quantity: 3, uom: 'CT' }] }),
      aPurchase({ itemId: 'GONE-1', description: 'Old laminate', listed: false }),
    ]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Purchases by Product' })).toBeTruthy();
    const row = within(await screen.findByRole('row', { name: /Heritage Plank/ }));
    expect(row.getByRole('link', { name: 'Heritage Plank Oak' }).getAttribute('href')).toBe(
      '/#/account/purchases/HPK-7048-NAT',
    );
    expect(row.getByText('HPK-7048-NAT').closest('a')).toBeNull();
    expect(row.getByText('9')).toBeTruthy();
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toContain('1,200 SF + 3 CT');
    expect(row.getByText('$3.25')).toBeTruthy();
    expect(
      within(screen.getByRole('row', { name: /Old laminate/ })).getByText('No longer in the catalog'),
    ).toBeTruthy();
  });

  test('can be filtered by family, with its code in the address and its name in the chip', async () => {
    const { user, requests, address } = await openList(paths.purchases);
    await screen.findByText('HPK-7048-NAT');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Family' }), 'Plank');
    await waitFor(() => expect(address()).toBe('/account/purchases?family=PLK'));
    await waitFor(() =>
      expect(requests.findLast(({ call }) => call === 'POST /graphql Purchases')?.body).toMatchObject({
        variables: { family: 'PLK', sort: 'LATEST', page: 1 },
      }),
    );
    expect(screen.getByText('Family: Plank')).toBeTruthy();
  });

  test('each row adds what was bought last, or one order unit where that unit isn’t sold any more', async () => {
    const { item } = aPurchase();
    const inCartons = {
      ...item!,
      id: 'B-2',
      uoms: item!.uoms.map((unit) => ({ ...unit, sellable: unit.code === 'CT' })),
    };
    const { user, requests } = await openList(
      paths.purchases,
      [
        aPurchase(),
        aPurchase({ itemId: 'B-2', item: inCartons }),
        aPurchase({ itemId: 'C-3', item: { ...item!, id: 'C-3', sold: false } }),
        aPurchase({ itemId: 'D-4', item: { ...item!, id: 'D-4', price: null } }),
        aPurchase({ itemId: 'E-5', item: null }),
      ],
      { allowedToOrder: 'Y' },
    );
    const quantity = await screen.findByLabelText<HTMLInputElement>('Quantity of HPK-7048-NAT');
    expect([quantity.value, screen.getByLabelText<HTMLInputElement>('Quantity of B-2').value]).toEqual(['120', '1']);
    await user.clear(quantity);
    await user.type(quantity, '75{Enter}');
    await waitFor(() =>
      expect(requests.find(({ call }) => call === 'POST /wsl/api/cart/additem')?.body).toMatchObject({
        sku: 'HPK-7048-NAT',
        qtyToOrder: 75,
        umcode: 'SF',
      }),
    );
    expect(screen.getAllByRole('button', { name: /^Add: / }).map((one) => one.getAttribute('aria-label'))).toEqual([
      'Add: HPK-7048-NAT',
      'Add: B-2',
    ]);
    expect(within(screen.getByRole('row', { name: /B-2/ })).getByLabelText('Unit for B-2').textContent).toContain('CT');
  });

  test("show today's price at the quantity bought last beside the button", async () => {
    const { item } = aPurchase();
    const unpriced = aPurchase({
      itemId: 'D-4',
      description: 'Custom plank',
      item: { ...item!, id: 'D-4', price: null },
    });
    await openList(paths.purchases, [aPurchase({ uom: 'CT' }), unpriced], { allowedToOrder: 'Y' });
    const row = within(await screen.findByRole('row', { name: /Heritage Plank/ }));
    expect([row.getByText('$68.40'), row.getByText('for 120')]).toMatchObject([{}, {}]);
    // 120 cartons are 2,400 square feet.
    expect(row.getByText('45 CT here').querySelector('[role=img]')?.getAttribute('aria-label')).toBe('some in stock');
    expect(within(screen.getByRole('row', { name: /Custom plank/ })).queryByText(/Today/)).toBeNull();
  });

  test("head today's price and the controls where each has a column, and link the number where the name is hidden", async () => {
    vi.stubGlobal('innerWidth', 1440);
    localStorage.setItem('listColumns.purchases', 'item last');
    await openList(paths.purchases, [aPurchase({ uom: 'CT' })], { allowedToOrder: 'Y' });
    const row = await screen.findByRole('row', { name: /HPK-7048-NAT/ });
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Item', 'Last bought', 'Today’s price', 'Buy again']);
    const [, today, control] = within(row).getAllByRole('cell');
    expect(today!.textContent).toBe('for 120  $68.40 / CT45 CT here');
    expect(within(control!).getByLabelText('Quantity of HPK-7048-NAT')).toBeTruthy();
    expect(within(row).getByRole('link', { name: 'HPK-7048-NAT' })).toBeTruthy();
  });

  test("round today's price as the last one, and say when less than one of the unit is in stock", async () => {
    const { item } = aPurchase();
    const uneven = {
      ...item!,
      uoms: item!.uoms.map((unit) => (unit.code === 'CT' ? { ...unit, factor: 23.64 } : unit)),
      stock: { here: 20, atOnce: 20, total: 20, lotsHere: 0, nextEta: null },
    };
    await openList(paths.purchases, [aPurchase({ uom: 'CT', lastQuantity: 7, lastPrice: 80.85, item: uneven })], {
      allowedToOrder: 'Y',
    });
    const row = within(await screen.findByRole('row', { name: /Heritage Plank/ }));
    // Seven cartons are $565.94, a seventh of which is $80.8486.
    expect(row.getAllByText('$80.85')).toHaveLength(2);
    expect(row.getByText('Less than 1 CT here')).toBeTruthy();
  });

  test('offer nothing to add to a user who may not order', async () => {
    await openList(paths.purchases, [aPurchase()], { allowedToOrder: 'N' });
    await screen.findByText('HPK-7048-NAT');
    expect(screen.queryByLabelText(/^Quantity of/)).toBeNull();
  });

  test('show no price to a user without prices', async () => {
    await openList(paths.purchases, [aPurchase({ lastPrice: null })], { showPrices: 'N', allowedToOrder: 'Y' });
    const row = await screen.findByRole('row', { name: /Heritage Plank/ });
    expect(row.textContent).not.toContain('$');
    expect(screen.getByText(/^You can’t see prices with this sign-in/)).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Last price' })).toBeNull();
  });

  test('say so if there are none yet', async () => {
    await openList(paths.purchases, []);
    expect(await screen.findByText('No purchases yet')).toBeTruthy();
  });
});

const openOne = (history: object | null, claims: Record<string, string> = {}) =>
  openPortal('/account/purchases/HPK-7048-NAT', {
    ...shown,
    'GET /wsl/api/auth/user': { user: buyerWith({ showInvoices: 'Y', ...claims }) },
    'POST /graphql Purchase': { data: { purchase: history } },
  });

describe('the history of an item', () => {
  test('S-291 lists each purchase with its invoice, and shows the price over time as chart and table', async () => {
    const { user } = await openOne(aHistory());
    expect(await screen.findByRole('heading', { level: 1, name: 'Heritage Plank Oak' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'I-0' }).getAttribute('href')).toBe('/#/account/invoices/I-0');
    const plot = within(screen.getByRole('figure', { name: 'Price over time' }));
    expect(plot.getByText(/\$3\.25 per SF, 8\.3% more than on Mar 2, 2026/)).toBeTruthy();
    const line = plot.getByRole('slider', { name: 'Price over time' });
    expect(line.getAttribute('aria-valuetext')).toBe('Nov 2, 2026: $3.25 per SF for 120');
    line.focus();
    await user.keyboard('{ArrowLeft}');
    expect(line.getAttribute('aria-valuetext')).toBe('Mar 2, 2026: $3.00 per SF for 100');
    await user.click(plot.getByRole('button', { name: 'Show as table' }));
    expect(within(plot.getByRole('table')).getByRole('row', { name: 'Mar 2, 2026 100 SF $3.00 / SF' })).toBeTruthy();
  });

  test('offers to buy the item again in the last quantity, with the current price and stock', async () => {
    const { user } = await openOne(
      aHistory({
        item: aListedItem({
          price: {
            ...{ amount: 3.42, uom: 'SF', scope: 'customer', list: null, until: null, rows: null },
            breaks: [
              { scope: 'customer', minimumQty: 0, uom: 'SF', amount: 3.42, whole: false },
              { scope: 'customer', minimumQty: 75, uom: 'SF', amount: 3.19, whole: false },
            ],
          },
        }),
        lines: [
          aBoughtLine({ quantity: -20 }),
          aBoughtLine({ invoiceNumber: 'I-0', date: '2026-10-02', quantity: 75 }),
        ],
      }),
      { allowedToOrder: 'Y' },
    );
    const again = within((await screen.findByRole('heading', { name: 'Buy again' })).closest('section')!);
    expect(again.getByLabelText<HTMLInputElement>('Quantity of HPK-7048-NAT').value).toBe('75');
    expect(again.getByText('$3.19')).toBeTruthy();
    expect(again.getByText('at 75 SF, like your last purchase')).toBeTruthy();
    expect(again.getByText(/900/)).toBeTruthy();
    // A price of a single day has no course.
    expect(screen.queryByRole('figure')).toBeNull();
    expect(again.getByRole('img', { name: 'in stock' })).toBeTruthy();
    await user.clear(again.getByLabelText('Quantity of HPK-7048-NAT'));
    await user.type(again.getByLabelText('Quantity of HPK-7048-NAT'), '901');
    expect(again.getByRole('img', { name: 'some in stock' })).toBeTruthy();
    expect(screen.getByText('returned').closest('td')?.textContent).toBe('returned 20 SF');
  });

  test('of an item that is no longer in the catalog says so and offers no Buy again', async () => {
    await openOne(aHistory());
    expect(await screen.findByRole('heading', { name: 'No longer in the catalog' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Buy again' })).toBeNull();
  });

  test('without prices has no chart and no amounts', async () => {
    await openOne(aHistory({ lines: [aBoughtLine({ unitPrice: null, amount: null })] }), { showPrices: 'N' });
    await screen.findByRole('link', { name: 'I-1' });
    expect(screen.queryByRole('figure')).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Amount' })).toBeNull();
  });

  test('of an item that was never bought says so', async () => {
    await openOne(null);
    expect(await screen.findByRole('heading', { name: /^You haven’t bought item/ })).toBeTruthy();
  });
});
