import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ContentFollower } from './follow-content.ts';

let asked: number[];
let answer: () => Promise<unknown>;
let follower: ContentFollower;
const faults: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  asked = [];
  faults.length = 0;
  answer = async () => {};
  follower = new ContentFollower(
    () => {
      asked.push(Date.now());
      return answer();
    },
    (error) => faults.push(error),
  );
});
afterEach(async () => {
  await follower.end();
  vi.useRealTimers();
});

describe('the content is fetched', () => {
  it('at the start and once a minute', async () => {
    await follower.ask();
    await vi.advanceTimersByTimeAsync(180_000);
    expect(asked).toEqual([0, 60_000, 120_000, 180_000]);
  });

  it('within two seconds of a webhook call, once for many calls', async () => {
    await follower.ask();
    await vi.advanceTimersByTimeAsync(10_000);
    for (let webhook = 0; webhook < 50; webhook += 1) follower.onWebhook();
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toEqual([0, 10_500]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(3);
  });

  it('also while webhook calls never stop', async () => {
    await follower.ask();
    for (let time = 0; time < 100; time += 1) {
      follower.onWebhook();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(asked.length).toBeGreaterThan(4);
  });

  it('again after a webhook call during a fetch, but never twice at once', async () => {
    let arrive = () => {};
    answer = () => new Promise<void>((resolve) => (arrive = resolve));
    const first = follower.ask();
    await vi.advanceTimersByTimeAsync(5000);
    follower.onWebhook();
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual([0]);
    arrive();
    await first;
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toEqual([0, 10_500]);
    arrive();
  });

  it('also after a failed fetch, which is reported', async () => {
    answer = () => Promise.reject(new Error('down'));
    await follower.ask();
    expect(faults).toEqual([new Error('down')]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
  });

  it('no longer once the server stops', async () => {
    await follower.ask();
    await follower.end();
    follower.onWebhook();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(asked).toEqual([0]);
  });
});
