import { useEffect, useState } from 'react';

/** Whether that has been so for `pause` milliseconds: what passes sooner is not worth a word. */
export function useLasting(on: boolean, pause: number): boolean {
  const [lasting, last] = useState(false);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setTimeout(() => last(true), pause);
    return () => {
      clearTimeout(timer);
      last(false);
    };
  }, [on, pause]);
  return on && lasting;
}
