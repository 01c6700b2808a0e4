import { useState } from 'react';

/** Returns the last question that has an answer, which the page shows while the next answer loads. */
export function useAnswered(asked: string, answered: boolean): string {
  const [last, keep] = useState(asked);
  if (!answered || last === asked) return last;
  keep(asked);
  return asked;
}
