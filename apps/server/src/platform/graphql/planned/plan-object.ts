import type { Complete } from './plan-value.ts';
import { isPromise, type Place, type Run } from './run.ts';

/** Answers one field of an object, or a promise of it. */
export type Field = (run: Run, source: unknown, above: Place) => unknown;

type Answer = Record<string, unknown>;

/** Awaits the promised values of the answer and puts them in. */
const settled = (answer: Answer): Promise<Answer> =>
  Promise.all(Object.values(answer)).then((values) => {
    Object.keys(answer).forEach((key, index) => {
      answer[key] = values[index];
    });
    return answer;
  });

/** Plans an object of these fields. All of them start before the first one is waited for. */
export function planObject(fields: ReadonlyMap<string, Field>): Complete {
  const entries = [...fields];
  // A copy of an object that already has all keys is cheaper than adding them one by one.
  const empty: Answer = Object.fromEntries(entries.map(([key]) => [key, null]));
  return (run, source, place) => {
    const answer = { ...empty };
    let waits = false;
    try {
      for (const [key, field] of entries) {
        const value = field(run, source, place);
        answer[key] = value;
        waits ||= isPromise(value);
      }
    } catch (error) {
      if (!waits) throw error;
      // Await the fields that have started, because they may reject too.
      return settled(answer).finally(() => {
        throw error;
      });
    }
    return waits ? settled(answer) : answer;
  };
}
