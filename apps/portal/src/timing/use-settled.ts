import { useEffect, useState } from 'react';

/** The text as it was `pause` milliseconds ago, when it has not changed since: what a server is asked while somebody types. */
export function useSettled(text: string, pause: number): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
