import { startTransition, useEffect, useState } from 'react';
import { behindPaint } from './behind-paint.ts';

/**
 * The value as it was before, until what is drawn with it has been painted. React's own deferred value begins to draw the new one before
 * that paint, which then waits for it.
 */
export function useBehindPaint<Value>(value: Value, before: Value = value): Value {
  const [shown, show] = useState(() => before);
  useEffect(
    () => (Object.is(shown, value) ? undefined : behindPaint(() => startTransition(() => show(() => value)))),
    [shown, value],
  );
  return shown;
}
