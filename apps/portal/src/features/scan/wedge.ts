/** The maximum time in milliseconds between two keys of a scanner. People type more slowly. */
const maxKeyGap = 50;

/** The length of the shortest code: a short item number. People don't type that many keys as fast, and Enter too. */
const minCodeLength = 4;

interface Key {
  key: string;
  /** In milliseconds, such as an event's `timeStamp`. */
  at: number;
  /** Whether the key is held down. Some keyboards repeat it as fast as a scanner types. */
  repeat?: boolean;
}

/** What a key is: a code's last one, a character of a burst so far, or neither. */
interface Pressed {
  /** The code that the key ends, or null. */
  code: string | null;
  /** The number of characters in the burst, including this one. */
  length: number;
}

/**
 * Detects codes in the keys of a scanner that acts as a keyboard: a fast burst of characters, ended by Enter or Tab.
 */
export interface Wedge {
  press: (key: Key) => Pressed;
}

export function createWedge(): Wedge {
  let burst = '';
  let last = Number.NEGATIVE_INFINITY;
  return {
    press({ key, at, repeat = false }) {
      const isQuick = !repeat && at - last <= maxKeyGap;
      last = at;
      if (key === 'Enter' || key === 'Tab') {
        const code = isQuick && burst.length >= minCodeLength ? burst : null;
        burst = '';
        return { code, length: 0 };
      }
      // Shift and other modifiers come between the characters of a burst.
      if (key.length === 1) burst = isQuick ? burst + key : key;
      return { code: null, length: burst.length };
    },
  };
}
