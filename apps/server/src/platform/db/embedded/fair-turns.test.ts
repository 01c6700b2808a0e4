import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FairTurns, visitIsOf } from './fair-turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let turns: FairTurns;
let log: string[];
beforeEach(() => {
  turns = new FairTurns();
  log = [];
});

const passes = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/**
 * Makes a request that takes a turn for each statement. `statements` are their durations in milliseconds, with pauses
 * in between.
 */
function asks(who: string, statements: number[], pause = 0): { end: () => void; done: Promise<void> } {
  let done!: Promise<void>;
  const end = turns.begin('an address', () => {
    visitIsOf(who);
    done = (async () => {
      for (const [at, ms] of statements.entries()) {
        const give = await turns.take();
        log.push(`${who} ${at + 1}`);
        await new Promise((resolve) => setTimeout(resolve, ms));
        give();
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      }
      end();
    })();
  });
  return { end, done };
}

it('each user runs one statement at a time, in parallel with other users', async () => {
  asks('ann', [10]);
  asks('ann', [10]);
  asks('ben', [10]);
  await passes(1);
  expect(log).toEqual(['ann 1', 'ben 1']);
  await passes(10);
  expect(log).toEqual(['ann 1', 'ben 1', 'ann 1']);
});

it('a request of several statements waits for a heavy user only once, not before each of them', async () => {
  for (let one = 0; one < 20; one++) asks('busy', [200]);
  await passes(100);
  asks('ann', [5, 5, 5, 5], 40);
  await passes(300);
  expect(log.slice(0, 5)).toEqual(['busy 1', 'ann 1', 'ann 2', 'ann 3', 'ann 4']);
});

it("an open request without further statements doesn't delay others", async () => {
  asks('busy', [200, 200, 200]);
  turns.begin('ann', () => undefined);
  await passes(1000);
  expect(log).toEqual(['busy 1', 'busy 2', 'busy 3']);
});

it("usage is forgotten after a while, so that a heavy user doesn't wait forever", async () => {
  asks('busy', [400, 10]);
  await passes(1);
  asks(
    'ann',
    Array.from({ length: 1000 }, () => 1),
    20,
  );
  await passes(6000);
  expect(log).toContain('busy 2');
});

it("a statement outside a request doesn't wait", async () => {
  asks('busy', [200]);
  (await turns.take())();
});
