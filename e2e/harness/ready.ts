import type { Page } from 'playwright-core';
import { expect } from './expect.ts';

/** Waits until the page in view has its heading, and nothing on it waits for the server. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('h1:not([data-before])').filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"], [data-skeleton]').filter({ visible: true })).toHaveCount(0);
}

/** Opens another page of the portal as a link does, and waits until it is ready. Ignores the previous heading. */
export async function goTo(page: Page, path: string): Promise<void> {
  const leave = (to: string): void => {
    if (location.hash === to) return;
    for (const heading of document.querySelectorAll('h1')) heading.dataset['before'] = '';
    location.hash = to;
  };
  await page.evaluate(leave, `#${path}`);
  await ready(page);
}
