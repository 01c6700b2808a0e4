import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { pathOf, usePortal } from '../harness/use-portal.ts';

const { visit } = usePortal();

async function openBox(options: Parameters<typeof visit>[0] = {}) {
  const visitor = await visit({ as: 'buyer', at: '/', ...options });
  const box = visitor.page.getByRole('combobox', { name: 'Search items' });
  await box.waitFor();
  return { ...visitor, box, list: visitor.page.getByRole('listbox', { name: 'Suggestions' }) };
}

describe('suggestions while typing', () => {
  it('leads by keyboard from a part of an item number to the item', async () => {
    const { page, box, list, complaints } = await openBox();
    await page.keyboard.press('/');
    await page.keyboard.type('hpk7048', { delay: 40 });
    const item = list.getByRole('option', { name: /HPK-7048-NAT/ });
    await item.waitFor();
    while ((await item.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await expect(box).toHaveAttribute('aria-activedescendant', (await item.getAttribute('id'))!);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /Heritage Plank Oak, Natural/ }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/item/HPK-7048-NAT');
    expect(complaints).toEqual([]);
  });
});
