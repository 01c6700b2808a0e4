import i18next from 'i18next';
import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { serve, type Reply } from '../testing/server-double.ts';
import { loadWords, overrideWords, switchLanguage } from '../words/words.ts';
import { content } from './content.ts';
import { firstLook } from './first-look.ts';
import { loadContent } from './load-content.ts';
import { refreshContent } from './refresh-content.ts';
import { themeWarnings } from './theme-warnings.ts';

const finds = (found: Record<string, object>, status = 200) => ({
  finds: Object.fromEntries(
    Object.entries(found).map(([name, attributes]) => [name, { status, data: { attributes } }]),
  ),
});

async function load(reply: Reply) {
  const { requests } = serve({ 'GET /content/start.json': reply });
  await loadContent();
  return requests.map(({ call }) => call);
}

beforeEach(() => {
  document.adoptedStyleSheets = [];
});

describe('S-358 a content service that is switched off or fails', () => {
  it.each<[string, Reply]>([
    ['rejects the request', { status: 503 }],
    ['returns something else', []],
    ['answers every find with an error', finds({ 'app-option': { theme: { web_control: 'Dark' } }, footer: {} }, 500)],
    [
      'cannot be reached',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('%s: the defaults apply, and nothing is logged', async (_, reply) => {
    const [error, warn] = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    await load(reply);
    expect(content.get()).toMatchObject({
      footer: null,
      priceListsPage: null,
      paymentsPage: null,
      guards: { paymentsSlices: 0, priceListsPage: false },
      appOption: { theme: { web: 'User' } },
    });
    expect([error.mock.calls, warn.mock.calls]).toEqual([[], []]);
  });
});

test('S-351 S-352 S-353 S-288 S-301 one request loads all content, and a part that fails does not affect the others', async () => {
  const found = finds({ 'app-option': { drawer: { DisplayOrders: 'Both' } }, footer: { ShowContactPhone: true } });
  const calls = await load({
    finds: {
      ...found.finds,
      'payments-page': { status: 500, data: null },
      'price-lists-page': { status: 404, data: null },
    },
  });
  expect(calls).toEqual(['GET /content/start.json']);
  expect(content.get()).toMatchObject({
    guards: { DisplayOrders: 'Both', paymentsSlices: 0, priceListsPage: false },
    footer: { showContactPhone: true },
  });
});

test('refreshing an open portal picks up newly published content and ignores failed requests', async () => {
  const published = (etag: string, text: string) => ({
    status: 200,
    headers: { etag },
    body: finds({ 'app-option': { contactPhoneOverride: text } }),
  });
  const { table } = serve({ 'GET /content/start.json': published('"1"', '1') });
  const phone = () => content.get().appOption.contactPhoneOverride;
  await loadContent();
  await refreshContent();
  table['GET /content/start.json'] = published('"1"', 'never');
  await refreshContent();
  expect(phone()).toBe('1');
  for (const lost of [{ status: 503 }, []]) {
    table['GET /content/start.json'] = lost;
    await refreshContent();
    expect(phone()).toBe('1');
  }
  table['GET /content/start.json'] = published('"2"', '2');
  await refreshContent();
  expect(phone()).toBe('2');
});

describe('the localization', () => {
  const say = i18next.t as unknown as (key: string, values?: object) => string;
  const words = (texts: object) => finds({ localization: { words: texts } });

  it('S-353 replaces texts of the language files per language, before and after a file is loaded', async () => {
    await loadWords('shell');
    await load(
      words({
        en: { 'shell.menu.home': 'Counter', 'orders.title': 'My orders', 'shell.menu': 'x', 'no.such.word': 'x' },
        es: { shell: { menu: { home: 'Mostrador' } } },
      }),
    );
    await loadWords('orders');
    expect([say('shell:menu.home'), say('shell:menu.items'), say('orders:title')]).toEqual([
      'Counter',
      'Items',
      'My orders',
    ]);
    await switchLanguage('es');
    expect(say('shell:menu.home')).toBe('Mostrador');
    await switchLanguage('en');
    overrideWords({});
    expect(say('shell:menu.home')).toBe('Home');
  });

  it('keeps our text if the replacement has an unknown placeholder', async () => {
    await loadWords('shell');
    await load(words({ en: { 'shell.home': '{{title}} {{slogan}}' } }));
    expect(say('shell:home', { title: 'X' })).toBe('X, home page');
    await load(words({ en: { 'shell.home': 'Back to {{title}}' } }));
    expect(say('shell:home', { title: 'X' })).toBe('Back to X');
    overrideWords({});
  });
});

describe('the theme colors', () => {
  const colours = (...ThemeColors: object[]) =>
    finds({ 'theme-colors': { ThemeColors }, 'app-option': { theme: { web_control: 'Light' } } });

  it('S-420 are applied and kept for the next start', async () => {
    await load(colours({ Color: 'paper', Light: '#fffdf5' }));
    expect(document.adoptedStyleSheets).toHaveLength(1);
    expect(firstLook()).toEqual({
      web: 'Light',
      app: 'User',
      css: "html[data-mantine-color-scheme='light']{--paper:#fffdf5}",
    });
    await load({ status: 503 });
    expect(firstLook()?.css).toContain('#fffdf5');
  });

  it('that are not legible are rejected, and the warning is logged once', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const bad = colours({ Color: 'ink', Light: '#eeeeee' });
    await load(bad);
    await load(bad);
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toMatch(
      /ink \(light\) #eeeeee: ink on paper has a contrast of 1\.\d\d and needs 4\.5/,
    );
    expect(themeWarnings()).toHaveLength(1);
    expect(document.adoptedStyleSheets).toHaveLength(0);
  });
});
