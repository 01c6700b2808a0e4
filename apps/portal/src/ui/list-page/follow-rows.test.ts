import { afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '../../app/session/session.ts';
import { buyer } from '../../testing/people.ts';
import { type Reply, serve } from '../../testing/server-double.ts';
import { closeAllNotices, closeNotice, notices, notify } from '../notices/notices.ts';
import { followRows } from './follow-rows.ts';

beforeEach(() => session.set(buyer as never));
afterEach(() => {
  closeAllNotices();
  session.set(null);
});

const address = '/api/downloads/file/abc';
const said = () => notices.get().map(({ kind, text, share }) => [kind, text, share]);

/**
 * Follows a download that reports `steps`, one per request. Returns the notices shown before each request and after the
 * last.
 */
async function follow(
  steps: readonly Reply[],
  total: number | undefined,
  between: (at: number) => void = () => undefined,
) {
  const { requests, table } = serve({});
  const seen: unknown[][] = [];
  let at = 0;
  const pause = async (): Promise<void> => {
    seen.push(said());
    between(at);
    table['POST /wsl/api/downloads/progress'] = steps[at++]!;
  };
  await followRows(address, total, pause);
  expect(requests.map(({ body }) => body)).toEqual(steps.slice(0, at).map(() => ({ address })));
  return [...seen, said()];
}

test('one notice shows the progress of a long download row by row, and its completion', async () => {
  notify('info', 'Preparing your download…');
  const steps = [
    { state: 'waiting', rows: 0 },
    { state: 'running', rows: 50_000 },
    { state: 'running', rows: 150_000 },
    { state: 'done', rows: 200_000 },
  ];
  expect(await follow(steps, 200_000)).toEqual([
    [['info', 'Preparing your download…', undefined]],
    [['info', 'Preparing your download…', undefined]],
    [['info', 'Downloading: 50,000 of 200,000 rows', 0.25]],
    [['info', 'Downloading: 150,000 of 200,000 rows', 0.75]],
    [['success', 'Download complete: 200,000 rows.', undefined]],
  ]);
});

test('without a row count, or with more rows than expected, the notice shows no share', async () => {
  const seen = await follow(
    [
      { state: 'running', rows: 10 },
      { state: 'done', rows: 10 },
    ],
    undefined,
  );
  expect(seen[1]).toEqual([['info', 'Downloading: 10 rows', null]]);
  closeAllNotices();
  const grown = await follow(
    [
      { state: 'running', rows: 11 },
      { state: 'done', rows: 11 },
    ],
    10,
  );
  expect(grown[1]).toEqual([['info', 'Downloading: 11 rows', null]]);
});

test('a download that is complete at once shows no notice', async () => {
  expect((await follow([{ state: 'done', rows: 3 }], 3)).at(-1)).toEqual([]);
});

test('a download that stops says after how many rows, even if its notice was closed', async () => {
  const steps = [
    { state: 'running', rows: 50 },
    { state: 'failed', rows: 70 },
  ];
  const close = (at: number): void => {
    if (at === 1) closeNotice(notices.get()[0]!.id);
  };
  expect((await follow(steps, 100, close)).at(-1)).toEqual([
    ['warning', 'The download stopped after 70 rows. Download it again.', undefined],
  ]);
});

test('a closed progress notice does not come back', async () => {
  const steps = [
    { state: 'running', rows: 50 },
    { state: 'running', rows: 60 },
    { state: 'done', rows: 100 },
  ];
  const seen = await follow(steps, 100, (at) => at === 1 && closeNotice(notices.get()[0]!.id));
  expect(seen.slice(2)).toEqual([[], []]);
});

test('after a sign-out nothing is requested, and a failed request shows nothing', async () => {
  const { requests } = serve({
    'POST /wsl/api/downloads/progress': { status: 404, body: { error: { code: 'not_found', message: '' } } },
  });
  await followRows(address, 10, async () => session.set(null));
  expect(requests).toEqual([]);
  session.set(buyer as never);
  await followRows(address, 10, async () => undefined);
  expect([requests.length, said()]).toEqual([1, []]);
});
