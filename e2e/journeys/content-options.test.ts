import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { expect } from '../harness/expect.ts';
import { usePortal, type Visit } from '../harness/use-portal.ts';
import { withOptions } from '../harness/content.ts';

const { visit } = usePortal();

async function open(options: Parameters<typeof withOptions>[1], how: Visit = {}): Promise<Page> {
  const { page } = await visit({ as: 'buyer', ...how });
  await withOptions(page, options);
  await page.getByRole('banner').waitFor();
  return page;
}

describe('the notification bell', () => {
  const seen = {
    date: '2026-11-20',
    title: 'Van leaves early',
    message: 'An hour earlier on Thursday.',
    link: '/items',
  };
  const dotOf = (page: Page) =>
    page
      .getByRole('banner')
      .getByRole('button', { name: /announcement/i })
      .evaluate((bell) => {
        const { content, width, backgroundColor } = getComputedStyle(bell, '::after');
        return content === 'none' ? null : { width, shown: backgroundColor !== 'rgba(0, 0, 0, 0)' };
      });

  it('S-380 has a dot while there is an announcement, and only then', async () => {
    const announced = await open({ appbar: { announcements: [seen] } });
    await expect.poll(() => dotOf(announced)).toEqual({ width: '7px', shown: true });
    const silent = await open({ appbar: { announcements: [] } });
    await expect.poll(() => dotOf(silent)).toBeNull();
  });
});
