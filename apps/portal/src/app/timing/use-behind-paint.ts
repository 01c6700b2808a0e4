import { startTransition, useEffect, useState } from 'react';
import { behindPaint } from './behind-paint.ts';

/**
 * Returns the previous value until a frame without the new one has been painted. React's own deferred value starts
 * rendering the new value before that paint, which then has to wait.
 */
export function useBehindPaint<Value>(value: Value, before: Value = value): Value {
  const [shown, show] = useState(() => before);
  useEffect(
    () => (Object.is(shown, value) ? undefined : behindPaint(() => startTransition(() => show(() => value)))),
    [shown, value],
  );
  return shown;
}
