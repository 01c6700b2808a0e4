import { getUser } from '@tradecounter/contract/auth/auth';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../api/client.ts';
import { OrdersDocument } from '../../features/orders/orders.graphql.ts';
import { runQuery } from '../graphql/run-query.ts';
import { buyer } from '../../testing/people.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { Look } from '../../ui/theme/look.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A server that answers after the given milliseconds. */
const answersAfter = (time: number, status = 200) =>
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) =>
        setTimeout(
          () => resolve(Response.json({ user: buyer, data: { orders: { total: 0, orders: [] } } }, { status })),
          time,
        ),
      ),
  );

const reads: [string, () => Promise<unknown>][] = [
  ['a call', () => call(getUser, {})],
  ['a query', () => runQuery(OrdersDocument, { customerNumber: '1' })],
];
const skeleton = (
  <Look>
    <Skeleton />
  </Look>
);

/** Returns the milliseconds until a read succeeds or fails. */
async function timeOf(read: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let time = -1;
  void read().then(
    () => (time = performance.now() - start),
    () => (time = performance.now() - start),
  );
  for (let waited = 0; waited < 1500 && time < 0; waited += 10) await vi.advanceTimersByTimeAsync(10);
  return Math.round(time / 10) * 10;
}

test.each(reads)('S-445 an answer to %s before the skeleton is drawn is shown at once', async (_name, read) => {
  answersAfter(150);
  render(skeleton);
  expect(await timeOf(read)).toBe(150);
});

test.each(reads)('S-445 a skeleton stays for 200 ms before the answer to %s replaces it', async (_name, read) => {
  answersAfter(230);
  render(skeleton);
  expect(await timeOf(read)).toBe(400);
});

test.each(reads)(
  'S-445 a failure of %s waits as long as an answer, and neither waits once the skeleton has been seen',
  async (_name, read) => {
    render(skeleton);
    answersAfter(250, 400);
    expect(await timeOf(read)).toBe(400);
    answersAfter(250);
    expect(await timeOf(read)).toBe(250);
  },
);

test.each(reads)('without a visible skeleton the answer to %s is shown as soon as it arrives', async (_name, read) => {
  const { unmount } = render(skeleton);
  await vi.advanceTimersByTimeAsync(210);
  unmount();
  answersAfter(20);
  expect(await timeOf(read)).toBe(20);
});

function Command() {
  const [busy, setBusy] = useState(false);
  const press = (): void => {
    setBusy(true);
    void call(getUser, {}).finally(() => setBusy(false));
  };
  return (
    <Look>
      <Button busy={busy} onClick={press}>
        Save
      </Button>
    </Look>
  );
}

/** Returns the state of the button at those times, in milliseconds after it was pressed. */
async function pressed(...times: number[]): Promise<string[]> {
  render(<Command />);
  const button = screen.getByRole<HTMLButtonElement>('button');
  act(() => button.click());
  const seen: string[] = [];
  let now = 0;
  for (const time of times) {
    await act(() => vi.advanceTimersByTimeAsync(time - now));
    // React renders at the end of this, and effects that wait for it render after that.
    await act(() => vi.advanceTimersByTimeAsync(0));
    now = time;
    seen.push(button.dataset['loading'] === 'true' ? 'busy' : button.disabled ? 'taken' : 'free');
  }
  return seen;
}

test('S-445 a button is disabled at once and shows no progress if the call is short', async () => {
  answersAfter(60);
  expect(await pressed(10, 50, 70)).toEqual(['taken', 'taken', 'free']);
});

test('S-445 a button that shows progress does so for at least 200 ms', async () => {
  answersAfter(140);
  expect(await pressed(100, 130, 320, 400)).toEqual(['taken', 'busy', 'busy', 'free']);
});
