import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { usePortal } from '../harness/use-portal.ts';

const { visit } = usePortal();

describe('what each person may see', () => {
  it('viewer finds items and cannot add them', async () => {
    const { page } = await visit({ as: 'viewer', at: '/items?search=heritage' });
    await page.getByText('HPK-7048-NAT').first().waitFor();
    await expect(page.getByRole('button', { name: /^Add(?: to cart|:)/ })).toHaveCount(0);
  });
});
