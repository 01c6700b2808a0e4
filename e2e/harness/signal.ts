import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from './expect.ts';

/** The bar of a page that has no network. */
export const offlineBar = (page: Page): Locator =>
  page.getByText('You’re offline. We’ll keep what you typed and continue when you’re back online.');

/** Returns whether the device keeps the user, which is the first thing that the code for changes does. */
const userIsKept = async (): Promise<boolean> => {
  const name = 'tradecounter';
  // Opening a database that isn't there would create it without its tables.
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return false;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const opening = indexedDB.open(name);
  opening.onerror = reject;
  opening.onsuccess = () => {
    const counting = opening.result.transaction('users').objectStore('users').count();
    counting.onsuccess = () => resolve(counting.result);
    counting.onerror = reject;
  };
  const users = await promise;
  opening.result.close();
  return users > 0;
};

/**
 * Waits for the code that keeps changes on the device. The portal loads it once it is idle; without a worker it can't
 * be loaded later.
 */
const changesCanBeKept = (page: Page): Promise<void> => expect.poll(() => page.evaluate(userIsKept)).toBe(true);

/** Takes the network away once changes can be kept, and waits until the page says so. */
export async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await changesCanBeKept(page);
  await context.setOffline(true);
  await offlineBar(page).waitFor();
}

/** Counts how often a call is sent from now on. */
export function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => (count += new URL(request.url()).pathname === path ? 1 : 0));
  return () => count;
}

/** Opens a page without a network, and waits until it loads when the network is back. */
export async function openWithoutNetwork(
  context: BrowserContext,
  page: Page,
  at: string,
  title: string,
): Promise<void> {
  await goOffline(context, page);
  await page.evaluate((hash) => (location.hash = `#${hash}`), at);
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await offlineBar(page).waitFor({ state: 'detached' });
}
