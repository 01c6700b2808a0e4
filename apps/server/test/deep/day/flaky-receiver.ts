import { buildReceiver, type Receiver } from '../../builders/receiver.ts';
import type { Dice } from './dice.ts';

/** Tries of an event after which it is taken in any case: a day is too short for three days of failures. */
const mostFailures = 7;

export interface FlakyReceiver extends Receiver {
  /** Events in the order in which they were taken, each as often as it was. */
  taken: { id: string; type: string; subject: string }[];
  /** Tries that failed. */
  failed: number;
}

/**
 * A receiver that fails half of the time: it answers an error, hangs up, or books the event and hangs up before it has
 * said so.
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
