import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import type { Portal } from '../harness/portal.ts';
import { pathOf, usePortal, type Visit } from '../harness/use-portal.ts';
import { root } from '../harness/start-server.ts';
import { datasetOrSkip } from '../../bench/datasets/dataset-file.ts';

const missing = datasetOrSkip('uci-online-retail', 'online_retail.csv.gz') === null;

/** Loads the wholesaler's items, customers and people, without a year of invoices, which an order does not need. */
async function fill({ data, tradecounter }: Pick<Portal, 'data' | 'tradecounter'>): Promise<void> {
  const feed = join(data, 'feed');
  const done = spawnSync(process.execPath, ['bench/datasets/convert.ts', 'uci-online-retail', '--to', feed], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(done.stderr).toBe('');
  for (const name of ['invoices', 'invoice-lines']) await rm(join(feed, `${name}.csv`), { force: true });
  await tradecounter(['import', feed]);
}

describe.skipIf(missing)('a customer of the UK wholesaler, on a year of its real data', () => {
  const { visit } = usePortal({ embedded: true, fill });

  it.each<[string, Visit & { person: string; list?: boolean }]>([
    ['at a desk', { window: 'desk', person: 'c17841' }],
    ['on a phone', { window: 'phone', person: 'c14911' }],
  ])(
    'finds by description and by stock code, and orders, %s',
    async (_how, { window, person }) => {
      const { page, complaints } = await visit({ window: window!, at: '/auth' });
      const press = async (target: ReturnType<typeof page.getByRole>) =>
        window === 'phone' ? target.tap() : target.click();
      await page.getByLabel('User name or e-mail').fill(person);
      await page.getByLabel('Password', { exact: true }).fill(`${person}-first`);
      await expect(page.getByRole('button', { name: /^Sign in as/ })).toHaveCount(0);
      await press(page.getByRole('button', { name: 'Sign in' }));
      // These people sign in for the first time: the terms come first.
      await press(page.getByRole('dialog', { name: 'Terms of Use' }).getByRole('button', { name: 'Accept' }));
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      const box = page.getByRole('combobox', { name: 'Search items' });
      for (const [text, id, name] of [
        ['hart tlight hanging white', '85123A', 'WHITE HANGING HEART T-LIGHT HOLDER'],
        ['84-029e', '84029E', 'RED WOOLLY HOTTIE WHITE HEART'],
      ] as const) {
        await box.fill(text);
        await page.keyboard.press('Enter');
        await press(
          page
            .getByRole('main')
            .getByRole('link', { name: new RegExp(name) })
            .first(),
        );
        await page.getByRole('heading', { name: new RegExp(name), level: 1 }).waitFor();
        await page.getByRole('textbox', { name: `Quantity of ${id}` }).fill('24');
        await press(page.getByRole('button', { name: /Add to cart/ }).first());
        await page
          .getByText(new RegExp(`${id} was added to the cart`))
          .first()
          .waitFor();
      }

      await press(page.getByRole('button', { name: /^Cart/ }).first());
      const drawer = page.getByRole('dialog', { name: 'Cart' });
      await drawer.getByText('85123A').first().waitFor();
      await drawer.getByText('84029E').first().waitFor();
      await drawer
        .getByRole('link', { name: 'Checkout' })
        .or(drawer.getByRole('button', { name: 'Checkout' }))
        .first()
        .click();
      await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
      await press(page.getByRole('button', { name: 'Place order' }).first());
      await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
      const number = pathOf(page).split('/').at(-1)!;
      await page.goto(page.url().replace(/#.*/, `#/account/orders/${number}`));
      await page.getByText('85123A').first().waitFor();
      await page.getByText('84029E').first().waitFor();
      expect(complaints).toEqual([]);
    },
    90_000,
  );
});
