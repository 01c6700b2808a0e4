/** The maximum time in milliseconds between two keys of a scanner. People type more slowly. */
const maxKeyGap = 50;

/** The length of the shortest code: an EAN-8, or a short item number. */
const minCodeLength = 6;

interface Key {
  key: string;
  /** In milliseconds, such as an event's `timeStamp`. */
  at: number;
}

/**
 * Detects codes in the keys of a scanner that acts as a keyboard: a fast burst of characters, ended by Enter or Tab.
 */
export interface Wedge {
  /** Takes a key. Returns the code that it ends, or null. */
  press: (key: Key) => string | null;
}

export function createWedge(): Wedge {
  let burst = '';
  let last = Number.NEGATIVE_INFINITY;
  return {
    press({ key, at }) {
      const isQuick = at - last <= maxKeyGap;
      last = at;
      if (key === 'Enter' || key === 'Tab') {
        const code = isQuick && burst.length >= minCodeLength ? burst : null;
        burst = '';
        return code;
      }
      // Shift and other modifiers come between the characters of a burst.
      if (key.length === 1) burst = isQuick ? burst + key : key;
      return null;
    },
  };
}
