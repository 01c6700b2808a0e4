/** Up to so many milliseconds are between two keys of a scanner. People type more slowly. */
const gap = 50;

/** Characters of the shortest code: an EAN-8, or a short item number. */
const shortest = 6;

interface Key {
  key: string;
  /** Milliseconds, such as an event's `timeStamp`. */
  at: number;
}

/** Reads codes off the keys of a scanner that acts as a keyboard: a burst of characters and Enter or Tab behind it. */
export interface Wedge {
  /** Takes a key; answers the code that it ends, or null. */
  press: (key: Key) => string | null;
}

export function createWedge(): Wedge {
  let burst = '';
  let last = Number.NEGATIVE_INFINITY;
  return {
    press({ key, at }) {
      const quick = at - last <= gap;
      last = at;
      if (key === 'Enter' || key === 'Tab') {
        const code = quick && burst.length >= shortest ? burst : null;
        burst = '';
        return code;
      }
      // Shift and its like come between the characters of a burst.
      if (key.length === 1) burst = quick ? burst + key : key;
      return null;
    },
  };
}
