import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What the colours alone decide. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * Returns axe's violations on the page as shown, by rule and place; of all rules or of those named. It runs in the page
 * itself and returns violations only, which takes a fifth of the time of a run through the driver. It skips frames: a
 * mail's frame runs no scripts.
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

/** Switches the open page to that theme. Tests of the theme cover the reader's choice and the system's setting. */
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
