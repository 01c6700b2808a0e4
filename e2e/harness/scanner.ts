import type { Page } from 'playwright-core';

/** Sends the keys of a handheld scanner, with Enter after them. They don't wait for the page, as its keys don't. */
export async function scanKeys(page: Page, code: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const send = (type: 'keyDown' | 'keyUp', key: string, text: string) =>
    client.send('Input.dispatchKeyEvent', { type, key, ...(type === 'keyDown' && { text }) });
  const keys = [...[...code].map((character) => [character, character] as const), ['Enter', '\r'] as const];
  await Promise.all(keys.flatMap(([key, text]) => [send('keyDown', key, text), send('keyUp', key, text)]));
  await client.detach();
}
