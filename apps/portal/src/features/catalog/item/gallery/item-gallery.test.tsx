import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../../../../app/settings/config.ts';
import { openPortal } from '../../../../testing/open-portal.tsx';
import { serve, type Reply } from '../../../../testing/server-double.ts';
import { anItem } from '../../../../testing/items.ts';

const front = '/pictures/own/aaaa~c08040';
const room = '/pictures/own/bbbb~304050';
const both = {
  imgObj: {
    defaultPath: `${front}/1200.webp`,
    images: [`${front}/1200.webp`, `${room}/1200.webp`],
    texts: ['', 'A hall floored in it'],
  },
};
const name = 'Heritage Plank Oak, Natural';

const open = (imgObj: Reply, more: Parameters<typeof anItem>[0] = {}) =>
  openPortal('/item/HPK-7048-NAT', {
    'POST /graphql Item': { data: { item: anItem({ picture: front, pictureCount: 2, siblings: [], ...more }) } },
    'GET /wsl/api/item/imageurls': imgObj,
  });
const stage = async () => (await screen.findByRole('button', { name: `${name} Zoom in` })).parentElement!;

afterEach(async () => {
  serve({ 'GET /config.json': {} });
  await loadConfig();
});

test('S-073 the page shows the known picture at once and requests the others with everything known of the item', async () => {
  const { requests } = await open(both);
  expect(
    within(await stage())
      .getByRole('img', { name })
      .getAttribute('src'),
  ).toBe(`${front}/480.webp`);
  const others = await screen.findAllByRole('img', { name: 'A hall floored in it', hidden: true });
  expect(others.map((img) => img.getAttribute('src'))).toEqual([`${room}/480.webp`, `${room}/480.webp`]);
  const asked = requests.filter(({ call }) => call === 'GET /wsl/api/item/imageurls');
  expect(asked.map(({ query }) => query)).toEqual([
    { sku: 'HPK-7048-NAT', productCode: 'HPK', vendor: 'mill', family: 'heritage', division: 'wood' },
  ]);
});

test('each picture comes as AVIF or WebP in the width it is shown in, on its own background color', async () => {
  await open(both);
  const img = within(await stage()).getByRole('img', { name });
  expect(img.style.backgroundColor).toBe('#c08040');
  expect(img.getAttribute('srcset')).toBe(`${front}/160.webp 160w, ${front}/480.webp 480w, ${front}/1200.webp 1200w`);
  const source = img.parentElement!.querySelector('source')!;
  expect([source.type, source.srcset, source.sizes]).toEqual([
    'image/avif',
    `${front}/160.avif 160w, ${front}/480.avif 480w, ${front}/1200.avif 1200w`,
    img.getAttribute('sizes'),
  ]);
  expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['400', '300']);
});

test('space for the other pictures is reserved, so that nothing moves when they load', async () => {
  let answer: (reply: Reply) => void = () => undefined;
  const waiting = new Promise<Reply>((resolve) => {
    answer = resolve;
  });
  await open(() => waiting);
  await stage();
  const places = () => document.querySelectorAll('ul[class*="strip"] > li').length;
  expect(places()).toBe(2);
  await act(async () => answer(both));
  expect(places()).toBe(2);
});

test('thumbnails and arrow keys change the picture and stop at both ends', async () => {
  const { user } = await open(both);
  await user.click(await screen.findByRole('button', { name: 'A hall floored in it, picture 2 of 2' }));
  const second = await screen.findByRole('button', { name: 'A hall floored in it Zoom in' });
  act(() => second.focus());
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `${name} Zoom in` }));
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('button', { name: `${name}, picture 1 of 2` }).getAttribute('aria-current')).toBe('true');
});

test('the zoom dialog opens with the current picture and can change it too', async () => {
  const { user } = await open(both);
  await user.click(await screen.findByRole('button', { name: 'A hall floored in it, picture 2 of 2' }));
  await user.click(await screen.findByRole('button', { name: 'A hall floored in it Zoom in' }));
  const dialog = within(await screen.findByRole('dialog', { name: `${name}, picture 2 of 2` }));
  expect(dialog.getByRole('img', { name: 'A hall floored in it' }).getAttribute('src')).toBe(`${room}/1200.webp`);
  await user.click(dialog.getByRole('button', { name: 'Previous picture' }));
  expect(dialog.getByRole('img', { name }).getAttribute('src')).toBe(`${front}/1200.webp`);
  expect(dialog.getByRole('button', { name: 'Previous picture' }).getAttribute('aria-disabled')).toBe('true');
});

test('a picture that fails to load is replaced by an icon with the same label', async () => {
  await open(both);
  const img = within(await stage()).getByRole('img', { name });
  fireEvent.error(img);
  const sign = within(await stage()).getByRole('img', { name });
  expect([sign.tagName, sign.querySelector('svg') !== null]).toEqual(['SPAN', true]);
});

test('S-076 S-077 the known picture stays if no others are found, and the result is shown and logged', async () => {
  const logged = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
  for (const [reply, level, outcome] of [
    [{ imgObj: {} }, 0, 'Invalid Image Obj'],
    [{}, 1, 'No image found'],
    [{ status: 500 }, 0, null],
  ] as const) {
    const { requests } = await open(reply);
    await waitFor(() => expect(requests.some(({ call }) => call.endsWith('imageurls'))).toBe(true));
    expect(
      within(await stage())
        .getByRole('img', { name })
        .getAttribute('src'),
    ).toBe(`${front}/480.webp`);
    if (outcome !== null) {
      expect(await screen.findByText(outcome)).toBeTruthy();
      expect(logged[level]).toHaveBeenCalledWith(outcome, 'HPK-7048-NAT');
    } else expect(screen.queryByText(/image|canceled/i)).toBeNull();
    document.body.replaceChildren();
  }
});

test('S-074 S-078 loading the pictures is canceled after ten seconds, which is shown and logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const timer = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
  const givenUp = new Promise<Reply>((_answer, fail) =>
    timer.signal.addEventListener('abort', () => fail(new Error())),
  );
  await open(() => givenUp);
  await stage();
  await waitFor(() => expect(timeout).toHaveBeenCalledWith(10_000));
  act(() => timer.abort());
  expect(await screen.findByText('Request canceled')).toBeTruthy();
  expect(warn).toHaveBeenCalledWith('Request canceled', 'HPK-7048-NAT');
});

test('S-076 an item without a picture shows a message instead', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  await openPortal('/item/HPK-7048-NAT', {
    'POST /graphql Item': { data: { item: anItem({ picture: null, pictureCount: 0, siblings: [] }) } },
    'GET /wsl/api/item/image': { url: '' },
  });
  expect(await screen.findByText('No image found')).toBeTruthy();
});

test('S-072 an item without a known picture is requested once, and a picture found by now is shown', async () => {
  const { requests } = await openPortal('/item/HPK-7048-NAT', {
    'POST /graphql Item': { data: { item: anItem({ picture: null, pictureCount: 0, siblings: [] }) } },
    'GET /wsl/api/item/image': { url: `${front}/1200.webp` },
  });
  expect(
    within(await stage())
      .getByRole('img', { name })
      .getAttribute('src'),
  ).toBe(`${front}/480.webp`);
  expect(requests.filter(({ call }) => call.startsWith('GET /wsl/api/item/')).map(({ call }) => call)).toEqual([
    'GET /wsl/api/item/image',
  ]);
});

test('S-079 pictures of a stripped host are loaded from the portal, in one width', async () => {
  serve({ 'GET /config.json': { resourcespaceStripHost: 'Y' } });
  await loadConfig();
  await open(
    { imgObj: { defaultPath: 'https://dam.example/x.jpg', images: ['https://dam.example/x.jpg'] } },
    { picture: 'https://dam.example/x.jpg', pictureCount: 1 },
  );
  const img = within(await stage()).getByRole('img', { name });
  expect([img.getAttribute('src'), img.getAttribute('srcset')]).toEqual(['/x.jpg', null]);
});
