import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What the colours alone decide. */
const ofColours = ['color-contrast', 'link-in-text-block'];

async function serious(builder: AxeBuilder, theme: string): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${theme}: ${id}: ${target.join(' ')}: ${failureSummary ?? ''}`));
}

const themed = (page: Page, theme: 'light' | 'dark'): Promise<unknown> =>
  page.waitForFunction((wanted) => (document.documentElement.getAttribute('data-mantine-color-scheme') ?? wanted) === wanted, theme);

/**
 * Serious and critical findings of axe in what is shown, by theme, rule and place: of all rules in the light, of those about colours in the
 * dark too, for which the page is neither left nor loaded again. For a page that goes by the system's theme, which is light.
 */
export async function findings(page: Page): Promise<string[]> {
  await themed(page, 'light');
  const light = await serious(new AxeBuilder({ page }), 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await themed(page, 'dark');
  const dark = await serious(new AxeBuilder({ page }).withRules(ofColours), 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await themed(page, 'light');
  return [...light, ...dark];
}

/** By how many pixels the page is wider than the window. */
export const beyond = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
