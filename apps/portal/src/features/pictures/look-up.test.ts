import { expect, test, vi } from 'vitest';
import { serve } from '../../testing/server-double.ts';
import { lookUpImage, lookUpImages } from './look-up.ts';

const item = { sku: 'HPK-7048', productCode: 'HPK', vendor: 'mill', family: 'heritage', division: 'wood' };

/** A server that answers nothing until the request is aborted. */
function silentServer(): AbortSignal[] {
  const signals: AbortSignal[] = [];
  vi.stubGlobal(
    'fetch',
    (_address: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signals.push(signal!);
        signal!.addEventListener('abort', () => reject(signal!.reason as Error));
      }),
  );
  return signals;
}

test('S-072 one picture is requested with everything known of the item, and the answer is its URL', async () => {
  const { requests } = serve({ 'GET /wsl/api/item/image': { url: '/pictures/oak/natural/1200.webp' } });
  expect(await lookUpImage(item)).toBe('/pictures/oak/natural/1200.webp');
  expect(requests[0]!.query).toEqual(item);
});

test('S-073 S-075 a list of pictures is requested the same way, with a primary picture, default path and images', async () => {
  const { requests } = serve({
    'GET /wsl/api/item/imageurls': { imgObj: { defaultPath: '/b.jpg', images: ['/a.jpg', '/b.jpg'] } },
  });
  expect(await lookUpImages(item)).toEqual({
    primary: '/a.jpg',
    defaultPath: '/b.jpg',
    images: ['/a.jpg', '/b.jpg'],
    texts: [],
  });
  expect(requests[0]!.query).toEqual(item);
  serve({ 'GET /wsl/api/item/imageurls': { imgObj: { defaultPath: '/b.jpg' } } });
  expect(await lookUpImages(item)).toEqual({ primary: '/b.jpg', defaultPath: '/b.jpg', images: ['/b.jpg'], texts: [] });
});

test("S-076 a request that finds nothing fails with 'No image found'", async () => {
  for (const answer of [{ url: '' }, {}, { url: null }]) {
    serve({ 'GET /wsl/api/item/image': answer });
    await expect(lookUpImage(item)).rejects.toThrow(/^No image found$/);
  }
  for (const answer of [{}, { imgObj: null }]) {
    serve({ 'GET /wsl/api/item/imageurls': answer });
    await expect(lookUpImages(item)).rejects.toThrow(/^No image found$/);
  }
});

test("S-077 an empty image object fails with 'Invalid Image Obj'", async () => {
  for (const imgObj of [{}, { images: [] }, { defaultPath: '', images: [] }]) {
    serve({ 'GET /wsl/api/item/imageurls': { imgObj } });
    await expect(lookUpImages(item)).rejects.toThrow(/^Invalid Image Obj$/);
  }
});

test("S-078 a canceled request fails with 'Request canceled'", async () => {
  for (const lookUp of [lookUpImage, lookUpImages]) {
    const [signals, leaving] = [silentServer(), new AbortController()];
    setTimeout(() => leaving.abort());
    await expect(lookUp(item, leaving.signal)).rejects.toThrow(/^Request canceled$/);
    expect(signals[0]!.aborted).toBe(true);
  }
});

test('S-074 a request for a list is canceled after ten seconds; one for a single picture has no limit', async () => {
  const times: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    times.push(milliseconds);
    const timer = new AbortController();
    setTimeout(() => timer.abort(new DOMException('too late', 'TimeoutError')), milliseconds);
    return timer.signal;
  });
  vi.useFakeTimers();
  const signals = silentServer();
  const ended = lookUpImages(item).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(9999);
  expect(signals[0]!.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await ended).toBe('Request canceled');
  void lookUpImage(item).catch(() => undefined);
  expect([times, signals[1]]).toEqual([[10_000], null]);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a server error is reported as such, not as a missing picture', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  serve({ 'GET /wsl/api/item/image': { status: 503 }, 'GET /wsl/api/item/imageurls': { status: 500 } });
  await expect(lookUpImage(item)).rejects.toMatchObject({ status: 503 });
  await expect(lookUpImages(item)).rejects.toMatchObject({ status: 500 });
});
