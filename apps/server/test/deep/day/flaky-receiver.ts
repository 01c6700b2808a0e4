import { buildReceiver, type Receiver } from '../../builders/receiver.ts';
import type { Dice } from './dice.ts';

/** Number of attempts after which the receiver always accepts, because the day is shorter than three days of retries. */
const mostFailures = 7;

export interface FlakyReceiver extends Receiver {
  /** Accepted events in order, repeats included. */
  taken: { id: string; type: string; subject: string }[];
  /** Number of failed attempts. */
  failed: number;
}

/**
 * A receiver that fails half of the time. It answers with an error, closes the connection, or stores the event and
 * closes the connection without an answer.
 */
export async function flakyReceiver(roll: Dice): Promise<FlakyReceiver> {
  const flaky: Pick<FlakyReceiver, 'taken' | 'failed'> = { taken: [], failed: 0 };
  const failures = new Map<string, number>();
  const receiver = await buildReceiver(({ body: { id, type, subject } }, answer) => {
    const before = failures.get(id) ?? 0;
    const fails = before < mostFailures && roll(2) === 0;
    const way = roll(4);
    if (!fails || way === 3) flaky.taken.push({ id, type, subject });
    if (!fails) return void answer.writeHead(204).end();
    failures.set(id, before + 1);
    flaky.failed += 1;
    if (way === 0) return void answer.writeHead(500).end();
    if (way === 1) return void answer.writeHead(503, { 'retry-after': '1' }).end();
    answer.destroy();
  });
  return Object.assign(flaky, receiver);
}
