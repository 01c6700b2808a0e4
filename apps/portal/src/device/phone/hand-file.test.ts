import { expect, test, vi } from 'vitest';
import { storeToken } from '../../app/session/token.ts';
import { phoneDouble } from '../../testing/phone-double.ts';
import { notices } from '../../ui/notices/notices.ts';
import { base64Parts } from './capacitor-phone.ts';
import { fileName, handFile } from './hand-file.ts';

test("a file is fetched with the token and passed to the share sheet under the server's file name", async () => {
  storeToken('abc');
  const fetched = vi.fn<typeof fetch>(
    async () => new Response('a;b', { headers: { 'content-disposition': 'attachment; filename="Orders 7.csv"' } }),
  );
  vi.stubGlobal('fetch', fetched);
  const phone = phoneDouble();
  await handFile(phone, 'https://orders.example/wsl/api/downloads/x');
  const [address, init] = fetched.mock.lastCall!;
  expect([address, new Headers(init?.headers).get('authorization')]).toEqual([
    'https://orders.example/wsl/api/downloads/x',
    'Bearer abc',
  ]);
  expect(phone.done).toEqual(['share Orders 7.csv: a;b']);
});

test.each([
  [
    "the server's message",
    () => Response.json({ error: { message: 'Gone', code: 'not_found' } }, { status: 404 }),
    'Gone',
  ],
  ['a network error', () => Promise.reject(new TypeError('lost')), /connection|network|server/i],
])('if the file cannot be fetched, a notice shows %s', async (_, answer, text) => {
  vi.stubGlobal(
    'fetch',
    vi.fn<() => unknown>(async () => answer()),
  );
  const phone = phoneDouble();
  await handFile(phone, 'https://orders.example/x');
  expect(phone.done).toEqual([]);
  expect(notices.get().at(-1)).toMatchObject({ kind: 'error', text: expect.stringMatching(text) });
});

test.each([
  ['attachment; filename="../../a:b.csv"', '.. .. a b.csv'],
  ['attachment; filename="x.csv"; filename*=UTF-8\'\'Relev%C3%A9%202.pdf', 'Relevé 2.pdf'],
  ["attachment; filename*=UTF-8''%E0%A4", '%E0%A4'],
  ['attachment; filename=".."', 'file'],
  [null, 'file'],
])('%s results in a safe file name', (disposition, name) => {
  expect(fileName(disposition)).toBe(name);
});

test('a long file crosses the bridge in parts, each encoded as base64 separately', async () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => at % 256);
  const parts: string[] = [];
  for await (const part of base64Parts(new Blob([bytes]).stream(), 9000)) parts.push(part);
  expect(Math.max(...parts.map((part) => atob(part).length))).toBeLessThanOrEqual(9000);
  const back = parts.flatMap((part) => [...atob(part)].map((one) => one.charCodeAt(0)));
  expect(back).toEqual([...bytes]);
});
