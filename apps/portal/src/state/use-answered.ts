import { useState } from 'react';

/** What was asked for last that is answered: what the page shows while the next answer is on the way. */
export function useAnswered(asked: string, answered: boolean): string {
  const [last, keep] = useState(asked);
  if (!answered || last === asked) return last;
  keep(asked);
  return asked;
}
