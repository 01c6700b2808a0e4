import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aLine } from '../../testing/cart.ts';
import { openPortal } from '../../testing/open-portal.tsx';
import type { Reply } from '../../testing/server-double.ts';

const known = '/pictures/own/aaaa~c08040/160.webp';
const now = '/pictures/own/bbbb~304050';

/** Reports every element as visible at once. */
class InSight implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  readonly #notify: IntersectionObserverCallback;

  constructor(notify: IntersectionObserverCallback) {
    this.#notify = notify;
  }

  observe(target: Element): void {
    queueMicrotask(() =>
      this.#notify(
        [{ isIntersecting: true, target } as IntersectionObserverEntry],
        this as unknown as IntersectionObserver,
      ),
    );
  }

  unobserve(): void {}
  disconnect(): void {}
}
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', InSight);
});

async function openCart(ImgSrcs: readonly string[], image: Reply) {
  const itemList = ImgSrcs.map((ImgSrc, at) => aLine({ id: `A-${at}`, lineNumber: at + 1, ImgSrc }));
  const portal = await openPortal('/', {
    'GET /wsl/api/cart/getitems': { itemList, amountList: [{ name: 'Total', amount: 1 }], exception: null, version: 1 },
    'GET /wsl/api/item/image': image,
  });
  await portal.user.click(await screen.findByRole('button', { name: /cart/i }));
  await screen.findAllByText('A-0');
  const asked = () =>
    portal.requests.filter(({ call }) => call === 'GET /wsl/api/item/image').map(({ query }) => query['sku']);
  const pictures = () => [...document.querySelectorAll<HTMLImageElement>('img[src*="/pictures/"], img[src*=".jpg"]')];
  return { ...portal, asked, pictures };
}

test('S-091 a cart line shows the picture it came with, on its background color, without a request', async () => {
  const { pictures, asked } = await openCart([known], { url: '' });
  const [img] = pictures();
  expect([
    img!.getAttribute('src'),
    img!.style.backgroundColor,
    img!.getAttribute('width'),
    img!.getAttribute('height'),
  ]).toEqual([known, '#c08040', '72', '54']);
  expect(asked()).toEqual([]);
});

test('S-072 a line without a picture requests one and shows it', async () => {
  const { pictures, asked } = await openCart([''], { url: `${now}/1200.webp` });
  await waitFor(() => expect(pictures().map((img) => img.getAttribute('src'))).toEqual([`${now}/160.webp`]));
  expect(asked()).toEqual(['A-0']);
});

test('a picture that fails to load is looked up once and replaced', async () => {
  const { pictures, asked } = await openCart([known, known], { url: `${now}/1200.webp` });
  fireEvent.error(pictures()[1]!);
  await waitFor(() => expect(pictures().map((img) => img.getAttribute('src'))).toEqual([known, `${now}/160.webp`]));
  fireEvent.error(pictures()[1]!);
  await waitFor(() => expect(pictures().length).toBe(1));
  expect(asked()).toEqual(['A-1']);
});

test('S-076 without a picture the placeholder stays, and only the log says so', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { pictures, asked } = await openCart([''], { url: '' });
  await waitFor(() => expect(asked()).toEqual(['A-0']));
  await waitFor(() => expect(warn).toHaveBeenCalledWith('No image found', 'A-0'));
  expect([pictures(), screen.queryByRole('alert')]).toEqual([[], null]);
});

test('two lines of the same item share one request, even when the drawer opens again', async () => {
  const itemList = [1, 2].map((lineNumber) => aLine({ id: 'A-0', lineNumber, ImgSrc: '' }));
  const { user, requests } = await openPortal('/', {
    'GET /wsl/api/cart/getitems': { itemList, amountList: [{ name: 'Total', amount: 1 }], exception: null, version: 1 },
  });
  const asked = () => requests.filter(({ call }) => call === 'GET /wsl/api/item/image').length;
  for (let time = 0; time < 2; time++) {
    await user.click((await screen.findAllByRole('button', { name: /cart/i }))[0]!);
    await waitFor(() => expect(asked()).toBe(1));
    await user.click(screen.getByRole('button', { name: /hide cart/i }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /hide cart/i })).toBeNull());
  }
  expect(asked()).toBe(1);
});

test('a picture that failed is not shown again if the server returns the same one', async () => {
  const { pictures, asked } = await openCart([known], { url: known.replace('160', '1200') });
  fireEvent.error(pictures()[0]!);
  await waitFor(() => expect(asked()).toEqual(['A-0']));
  expect(pictures()).toEqual([]);
});
