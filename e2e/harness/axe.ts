import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** In a frame in which no script runs, a shown mail's, axe would wait for ever: what mails look like is for their own tests. */
const axeOf = (page: Page): AxeBuilder => new AxeBuilder({ page }).exclude('iframe[sandbox]');

/** What the colours alone decide. */
const ofColours = ['color-contrast', 'link-in-text-block'];

async function serious(builder: AxeBuilder, theme: string): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${theme}: ${id}: ${target.join(' ')}: ${failureSummary ?? ''}`));
}

/** Draws the page in that theme where it stands: what the reader chose and what the system says are for the journeys of the theme. */
async function draw(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((wanted) => {
    const { dataset } = document.documentElement;
    // The page for old browsers has no script and goes by the system alone.
    if (dataset['mantineColorScheme'] !== undefined) dataset['mantineColorScheme'] = wanted;
  }, theme);
}

/**
 * Serious and critical findings of axe in what is shown, by theme, rule and place: of all rules in the light, of those about colours in the
 * dark too, for which the page is neither left nor loaded again.
 */
export async function findings(page: Page): Promise<string[]> {
  await draw(page, 'light');
  const light = await serious(axeOf(page), 'light');
  await draw(page, 'dark');
  const dark = await serious(axeOf(page).withRules(ofColours), 'dark');
  await draw(page, 'light');
  return [...light, ...dark];
}

/** By how many pixels the page is wider than the window. */
export const beyond = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
