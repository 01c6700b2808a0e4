import { setTimeout as pass } from 'node:timers/promises';
import type { BrowserContext, Frame, Page, Request } from 'playwright-core';

/** What is asked for and not answered yet, by context. */
const open = new WeakMap<BrowserContext, Map<Request, number>>();

/** Null for the first question of a new window, whose frame is not there yet. */
function frameOf(request: Request): Frame | null {
  try {
    return request.frame();
  } catch {
    return null;
  }
}

/** Writes down from now on what the context's pages ask for. */
export function listen(context: BrowserContext): void {
  const asked = new Map<Request, number>();
  const done = (request: Request) => asked.delete(request);
  // What a document asked for ends without a word when another one takes its place, or its window is closed.
  const forget = (page: Page) => [...asked.keys()].filter((one) => frameOf(one)?.page() === page).forEach(done);
  context.on('page', (page) => page.on('close', forget));
  context.on('request', (request) => {
    const frame = frameOf(request);
    if (frame !== null && request.isNavigationRequest() && frame.parentFrame() === null) forget(frame.page());
    if (!request.url().startsWith('data:') && !request.url().startsWith('blob:')) asked.set(request, performance.now());
  });
  context.on('requestfinished', done);
  context.on('requestfailed', done);
  open.set(context, asked);
}

/**
 * Waits until the pages of the page's context have had no question open for a quarter of a second. Playwright's own
 * 'networkidle' is of the first load only, not of a page that follows in the portal, and names nothing.
 *
 * @throws when it takes longer than 30 s: what is still open, and for how long.
 */
export async function quiet(page: Page): Promise<void> {
  const asked = open.get(page.context());
  if (asked === undefined) throw new Error('This context was not opened by visit().');
  const began = performance.now();
  for (let since = began; performance.now() - since < 250; await pass(25)) {
    if (asked.size > 0) since = performance.now();
    if (performance.now() - began > 30_000) {
      const left = [...asked].map(
        ([request, at]) => `${request.method()} ${request.url()}, ${Math.round((performance.now() - at) / 1000)} s`,
      );
      throw new Error(`Not quiet after 30 s; open now: ${left.join('; ') || 'nothing'}`);
    }
  }
}
