import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What the colours alone decide. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * What axe has against the page as it is shown, by rule and place; by all rules or by those named. It runs in the page itself and tells its
 * violations alone, which takes a fifth of what a run through the driver takes. Frames are left out: in a shown mail's no script runs.
 */
export async function violations(
  page: Page,
  { rules, atLeast = 'minor' }: { rules?: readonly string[]; atLeast?: 'minor' | 'serious' } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const run = (only: readonly string[] | null): Promise<axe.AxeResults> =>
    (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      iframes: false,
      ...(only !== null && { runOnly: [...only] }),
    });
  const found = (await page.evaluate(run, rules ?? null)).violations;
  return found
    .filter(({ impact }) => atLeast === 'minor' || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
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

/** Serious and critical findings of axe in what is shown, by rule and place. */
export const findings = (page: Page): Promise<string[]> => violations(page, { atLeast: 'serious' });

/** The same of colors alone, with the page drawn in the dark where it is: it is neither left nor loaded again. */
export async function darkFindings(page: Page): Promise<{ findings: string[] }> {
  await draw(page, 'dark');
  const dark = await violations(page, { rules: ofColours, atLeast: 'serious' });
  await draw(page, 'light');
  return { findings: dark };
}

/** By how many pixels the page is wider than the window. */
export const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
