import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const run = vi.fn<() => void>();
let whenIdle: typeof import('./when-idle.ts').whenIdle;

// Each test has a page that nothing was done on.
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  run.mockClear();
  ({ whenIdle } = await import('./when-idle.ts'));
});
afterEach(() => vi.useRealTimers());

test.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'])(
  'it waits for the first use of the page, such as %s',
  async (sign) => {
    whenIdle(run);
    await vi.advanceTimersByTimeAsync(9000);
    expect(run).not.toHaveBeenCalled();
    window.dispatchEvent(new Event(sign));
    await vi.advanceTimersByTimeAsync(2000);
    expect(run).toHaveBeenCalledOnce();
  },
);

test('it waits ten seconds at most, and not at all for the first use once that was', async () => {
  whenIdle(run);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(run).toHaveBeenCalledOnce();
  whenIdle(run);
  await vi.advanceTimersByTimeAsync(2000);
  expect(run).toHaveBeenCalledTimes(2);
});

test('it can be canceled before the first use and after it', async () => {
  const cancel = whenIdle(run);
  cancel();
  window.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(2000);
  whenIdle(run)();
  await vi.advanceTimersByTimeAsync(2000);
  expect(run).not.toHaveBeenCalled();
});
