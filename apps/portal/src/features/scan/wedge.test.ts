import { expect, test } from 'vitest';
import { createWedge } from './wedge.ts';

/** Presses the keys of a text, with a pause in milliseconds between them. */
function typed(keys: string[], pause: number): (string | null)[] {
  const wedge = createWedge();
  return keys.map((key, at) => wedge.press({ key, at: at * pause }).code);
}

test.each(['Enter', 'Tab'])('a burst of keys that ends with %s is a scan', (end) => {
  expect(typed([...'4006381333931', end], 8).at(-1)).toBe('4006381333931');
});

test('Shift keys for capitals do not interrupt a scan', () => {
  expect(typed(['Shift', 'H', 'P', 'K', '-', '7', '0', '4', '8', 'Enter'], 5).at(-1)).toBe('HPK-7048');
});

test('slow typing and a few quick keys are not a scan', () => {
  expect(typed([...'4006381333931', 'Enter'], 120).filter(Boolean)).toEqual([]);
  expect(typed(['o', 'a', 'k', 'Enter'], 5).filter(Boolean)).toEqual([]);
});

test('Enter long after a burst is not part of it, and the next scan starts with its own first key', () => {
  const wedge = createWedge();
  [...'4006381'].forEach((key, at) => wedge.press({ key, at: at * 5 }));
  expect(wedge.press({ key: 'Enter', at: 2000 }).code).toBeNull();
  [...'96385074'].forEach((key, at) => wedge.press({ key, at: 3000 + at * 5 }));
  expect(wedge.press({ key: 'Enter', at: 3045 }).code).toBe('96385074');
});

test('a key that is held down is not a scan, however fast the keyboard repeats it', () => {
  const wedge = createWedge();
  [...'100000'].forEach((key, at) => wedge.press({ key, at: at * 30, repeat: at > 1 }));
  expect(wedge.press({ key: 'Enter', at: 180 }).code).toBeNull();
});
