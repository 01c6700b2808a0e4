import { expect, test, vi } from 'vitest';
import { grab, maxPhotoBytes, openPhoto } from './grab.ts';

/** A canvas that records what is drawn on it. */
function surface() {
  const drawn = vi.fn<(source: unknown, x: number, y: number, width: number, height: number) => void>();
  const context = {
    drawImage: drawn,
    getImageData: (_x: number, _y: number, width: number, height: number) => ({ width, height }),
  };
  return { drawn, canvas: { width: 0, height: 0, getContext: () => context } as unknown as HTMLCanvasElement };
}
const bitmap = (width: number, height: number) => ({ width, height }) as ImageBitmap;

test('a large photo is scaled down before it is read, and a small one is not', () => {
  const { canvas, drawn } = surface();
  expect(grab(bitmap(8000, 4000), 'photo', canvas)).toEqual({ width: 2000, height: 1000 });
  expect(drawn.mock.lastCall?.slice(1)).toEqual([0, 0, 2000, 1000]);
  expect(grab(bitmap(640, 480), 'frame', canvas)).toEqual({ width: 640, height: 480 });
  expect(grab(bitmap(0, 0), 'frame', canvas)).toBeNull();
});

test('a photo file that is too large is not opened', async () => {
  const opened = vi.fn<() => Promise<ImageBitmap>>();
  vi.stubGlobal('createImageBitmap', opened);
  await expect(openPhoto({ size: maxPhotoBytes + 1 } as Blob)).rejects.toThrow('too large');
  expect(opened).not.toHaveBeenCalled();
});
