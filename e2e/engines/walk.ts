import { pageKeys } from '@tradecounter/contract/pages/pages';
import { stops } from '../harness/every-page.ts';
import { type Driven, waitFor } from './engine.ts';

/** Texts of pages, and of parts of pages, that stopped. */
const stopped = [
  'This page has stopped working',
  'WSL is currently unavailable!',
  'We couldn’t load this',
  'We can’t reach the server',
  'Page Not Found',
];

/** A page that `stops` leaves out. The content that the walk uses has both kinds of order lists. */
const further = { allOrders: { as: 'admin', at: '/account/allorders' } } as const;

interface Walk {
  /** Problems, each with its page. */
  problems: string[];
  /** How many pages were opened. */
  pages: number;
}

/** Runs in the page. Returns null unless it has its heading and nothing on it waits for the server. */
function isReady(): true | null {
  const shown = (selector: string): boolean =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
  return shown('h1:not([data-before])') && !shown('[aria-busy="true"], [data-skeleton]') ? true : null;
}

/** Runs in the page. Leads to another page as a link does. */
function leave(to: string): void {
  if (location.hash === to) return;
  for (const heading of document.querySelectorAll('h1')) heading.dataset['before'] = '';
  location.hash = to;
}

/** Runs in the page. Returns the errors since the last call, and texts that no page may show. */
function readProblems(stoppedTexts: string[]): string[] {
  const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map(({ name, value }) => `${element.localName}[${name}] ${value}`),
  );
  const fields = [...document.querySelectorAll('input, textarea')].map(
    (field) => `field ${(field as HTMLInputElement).value}`,
  );
  const lines = [document.title, ...document.body.innerText.split('\n'), ...attributes, ...fields];
  const bad = lines.filter(
    (line) => /Invalid Date|\bNaN\b/.test(line) || stoppedTexts.some((text) => line.includes(text)),
  );
  return [...(window.pageErrors ??= []).splice(0), ...new Set(bad)];
}

/** Runs in the page. Marks the first visible element of that name. Returns null if there is none. */
function mark(selector: string, name: string): true | null {
  for (const old of document.querySelectorAll('[data-walk]')) old.removeAttribute('data-walk');
  const nameOf = (element: HTMLElement): string => {
    const { labels } = element as HTMLInputElement;
    return (element.getAttribute('aria-label') ?? (labels?.[0] ?? element).textContent ?? '').trim();
  };
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.checkVisibility() && nameOf(element).startsWith(name),
  );
  found?.setAttribute('data-walk', '');
  return found === undefined ? null : true;
}

type Inspect = (name: string) => Promise<void>;

async function visit(driven: Driven, as: 'guest' | 'admin', inspect: Inspect): Promise<void> {
  const firstLink = (start: string): string | null =>
    document.querySelector(`main a[href*="#${start}"]`)?.getAttribute('href')?.replace(/^.*#/, '') ?? null;
  for (const [name, stop] of Object.entries({ ...stops, ...further })) {
    if (typeof stop === 'string' || stop.as !== as) continue;
    const at = 'at' in stop ? stop.at : await waitFor(name, () => driven.run(firstLink, stop.firstLinkOf));
    await driven.run(leave, `#${at}`);
    await inspect(name);
  }
}

async function takeSteps(driven: Driven, base: string, inspect: Inspect): Promise<void> {
  const find = (selector: string, name: string): Promise<true> =>
    waitFor(`${selector} ‘${name}’`, () => driven.run(mark, selector, name));
  const press = async (name: string, selector = 'button'): Promise<void> => {
    await find(selector, name);
    await driven.click('[data-walk]');
  };
  const fill = async (name: string, text: string): Promise<void> => {
    await find('input', name);
    await driven.type('[data-walk]', text);
  };
  const includes = (text: string): true | null => (document.body.innerText.includes(text) ? true : null);
  const see = (text: string): Promise<true> => waitFor(`‘${text}’`, () => driven.run(includes, text));

  await driven.open(`${base}/#/auth`);
  await press('Accept');
  await visit(driven, 'guest', inspect);

  await driven.run(leave, '#/auth');
  await fill('User name or e-mail', 'admin');
  await fill('Password', 'admin');
  await press('Sign in');
  await waitFor('the token', () => driven.run(() => (localStorage.getItem('token') === null ? null : true)));
  await visit(driven, 'admin', inspect);

  await driven.run(leave, '#/payments/invoices');
  // The number of an invoice starts with a digit, that of a credit with a letter.
  await press('Select invoice 3', 'input[type=checkbox]');
  await press('Continue to payment');
  await see('Review and pay');
  await inspect('processPayment');

  await driven.run(leave, '#/item/HPK-7048-NAT');
  await press('Add to cart');
  await see('HPK-7048-NAT was added to the cart!');
  await driven.run(leave, '#/checkout');
  await fill('PO number', 'ENGINES');
  await press('Place order');
  await see('Thank you for your order');
  await inspect('checkoutDone');
  const number = await driven.run(() => location.hash.split('/').at(-1)!);
  await driven.run(leave, `#/account/orders/${number}`);
  for (const text of [`Order ${number}`, 'ENGINES', 'HPK-7048-NAT']) await see(text);
  await inspect('order');
}

/** Signs in, opens every page, reviews a payment and places an order. Stops at the first step that can't be done. */
export async function walk(driven: Driven, base: string): Promise<Walk> {
  const problems: string[] = [];
  const opened = new Set<string>();
  const inspect = async (name: string): Promise<void> => {
    await waitFor(name, () => driven.run(isReady)).catch(({ message }: Error) => problems.push(message));
    problems.push(...(await driven.run(readProblems, stopped)).map((problem) => `${name}: ${problem}`));
    opened.add(name);
  };
  try {
    await takeSteps(driven, base, inspect);
  } catch (error) {
    const shown = await driven.run(() => `${location.hash} ${document.body.innerText}`);
    problems.push(`${(error as Error).message}, at ${shown}`);
  }
  problems.push(...pageKeys.filter((key) => !opened.has(key)).map((key) => `${key}: was not opened`));
  return { problems, pages: opened.size };
}
