import { useEffect, useState } from 'react';

/** Returns the text once it hasn't changed for `pause` milliseconds, for requests while the user types. */
export function useSettled(text: string, pause: number): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
