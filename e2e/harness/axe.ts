import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The rules of axe that depend on colors only. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Returns axe's violations on the page as shown, each with its rule and element. `rules` limits the check to those
 * rules. Axe runs in the page itself, which takes a fifth of the time of a run through the driver. It skips frames,
 * because a mail's frame runs no scripts.
 */
export async function violations(
  page: Page,
  { rules, atLeast = 'minor' }: { rules?: readonly string[]; atLeast?: 'minor' | 'serious' } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const run = (ruleNames: readonly string[] | null): Promise<axe.AxeResults> =>
    (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      iframes: false,
      ...(ruleNames !== null && { runOnly: [...ruleNames] }),
    });
  const violationsFound = (await page.evaluate(run, rules ?? null)).violations;
  return violationsFound
    .filter(({ impact }) => atLeast === 'minor' || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
}

/** Switches the open page to a theme. Other tests cover how the user's choice and the system's setting select it. */
async function setTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate((scheme) => {
    const { dataset } = document.documentElement;
    // The page for old browsers has no script and follows the system only.
    if (dataset['mantineColorScheme'] !== undefined) dataset['mantineColorScheme'] = scheme;
  }, theme);
}

/** Returns the serious and critical violations on the page as shown, each with its rule and element. */
export const findings = (page: Page): Promise<string[]> => violations(page, { atLeast: 'serious' });

/** Returns the serious and critical color violations of the page in the dark theme, without loading it again. */
export async function darkFindings(page: Page): Promise<{ findings: string[] }> {
  await setTheme(page, 'dark');
  const dark = await violations(page, { rules: colorRules, atLeast: 'serious' });
  await setTheme(page, 'light');
  return { findings: dark };
}

/** Returns the number of pixels by which the page is wider than the window. */
export const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns the widths at which the page is wider than the window, with the number of pixels. Restores the window. */
export async function beyondAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const before = page.viewportSize()!;
  const wide: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: before.height });
    // A table that doesn't fit becomes cards before the next frame is painted.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const by = await beyond(page);
    if (by !== 0) wide.push(`${by} at ${width}`);
  }
  await page.setViewportSize(before);
  return wide;
}
