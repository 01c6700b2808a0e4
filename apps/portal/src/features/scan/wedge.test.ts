import { expect, test } from 'vitest';
import { createWedge } from './wedge.ts';

interface Pace {
  /** Milliseconds before each key. The last one is repeated for the keys after it. */
  gaps: readonly number[];
  /** Milliseconds for which each key is held; undefined = no key is released. */
  held?: number;
  /** Milliseconds since the key before the first one. */
  pause?: number;
}

type Wedge = ReturnType<typeof createWedge>;
let clock = 0;

/** Presses the keys and releases them. Returns the code that the last one ends, or null. */
function type(
  keys: readonly string[],
  { gaps, held, pause = 1000 }: Pace,
  wedge: Wedge = createWedge(),
): string | null {
  const presses = keys.map((key, place) => {
    clock += place === 0 ? pause : (gaps[place - 1] ?? gaps.at(-1)!);
    return { key, timeStamp: clock, isPress: true };
  });
  const releases = presses.map(({ key, timeStamp }) => ({ key, timeStamp: timeStamp + (held ?? 0), isPress: false }));
  const events = [...presses, ...(held === undefined ? [] : releases)].sort((a, b) => a.timeStamp - b.timeStamp);
  let code: string | null = null;
  for (const { isPress, ...key } of events) {
    if (isPress) code = wedge.press(key).code;
    else wedge.release(key);
  }
  return code;
}

/** Spreads gaps evenly around a mean, in an order that looks random. */
const around = (mean: number, spread: number): number[] =>
  [0.5, -0.3, 0.1, -0.5, 0.3, -0.1, 0.4, -0.4, 0.2, -0.2].map((part) => mean + part * spread);

test.each(['Enter', 'Tab'])('a burst of keys that ends with %s is a scan', (end) => {
  expect(type([...'4006381333931', end], { gaps: [8], held: 3 })).toBe('4006381333931');
});

test.each([
  ['a cable', { gaps: around(6, 10), held: 2 }],
  ['a cable with one stall', { gaps: [5, 5, 5, 90, 5], held: 2 }],
  ['a slow cable', { gaps: around(50, 8), held: 4 }],
  ['Bluetooth', { gaps: around(30, 15), held: 15 }],
  ['slow Bluetooth', { gaps: around(75, 18), held: 37 }],
  ['the slowest Bluetooth', { gaps: around(90, 18), held: 45 }],
  ['exactly the longest gap', { gaps: [100], held: 50 }],
  ['keys that are never released', { gaps: [100] }],
])('a scanner that sends keys by %s is heard, from four characters on', (_name, pace) => {
  for (const code of ['4711', '22722', '4006381333931']) expect(type([...code, 'Enter'], pace)).toBe(code);
});

test.each([
  ['at 120 ms a key', { gaps: [120], held: 90 }],
  ['with most keys below 100 ms', { gaps: [85, 92, 130, 80, 95, 88, 110, 90], held: 80 }],
  ['with all keys below 100 ms, in their own rhythm', { gaps: [62, 95, 71, 98, 66, 99, 70, 97] }],
  ['evenly below 100 ms, one key pressed before the last is released', { gaps: around(88, 16), held: 95 }],
  ['evenly below 100 ms, with each key held until the next', { gaps: around(88, 16), held: 70 }],
  ['in quick rolls, with Enter later', { gaps: [45, 50, 40, 180], held: 80 }],
])('a person who types %s is not a scanner', (_name, pace) => {
  for (const text of ['1200', 'tile', '22722', 'oak plank', '4006381333931'])
    expect([text, type([...text, 'Enter'], pace)]).toEqual([text, null]);
});

test('the quick end of a text that a person types is not a scan', () => {
  const wedge = createWedge();
  type([...'oak '], { gaps: [150], held: 60 }, wedge);
  expect(type([...'tile', 'Enter'], { gaps: around(92, 10), held: 55, pause: 160 }, wedge)).toBeNull();
  type([...'oak '], { gaps: [150], held: 60 }, wedge);
  expect(type([...'4711', 'Enter'], { gaps: around(92, 10), held: 45 }, wedge)).toBe('4711');
  // The next scan may follow the Enter at once.
  expect(type([...'4712', 'Enter'], { gaps: around(92, 10), held: 45, pause: 150 }, wedge)).toBe('4712');
});

test('three characters are not a scan, and neither are keys that no scanner sends', () => {
  expect(type([...'oak', 'Enter'], { gaps: [5], held: 2 })).toBeNull();
  expect(type([...'4711', 'Backspace', 'Enter'], { gaps: [5], held: 2 })).toBeNull();
  const wedge = createWedge();
  type([...'4711', 'Control'], { gaps: [5] }, wedge);
  expect(wedge.press({ key: 'Enter', timeStamp: clock + 5, ctrlKey: true }).code).toBeNull();
});

test('Shift keys for capitals do not interrupt a scan, however the scanner times them', () => {
  const keys = ['Shift', 'H', 'Shift', 'P', 'Shift', 'K', '-', '7', '0', '4', '8', 'Enter'];
  for (const gaps of [[5], [90], [0, 60, 0, 60, 0, 60, 60]]) expect(type(keys, { gaps })).toBe('HPK-7048');
});

test('Enter long after a burst is not part of it, and the next scan starts with its own first key', () => {
  const wedge = createWedge();
  type([...'4006381'], { gaps: [5] }, wedge);
  expect(type(['Enter'], { gaps: [] }, wedge)).toBeNull();
  type([...'4006381'], { gaps: [5] }, wedge);
  expect(type(['Shift', ...'96385074', 'Enter'], { gaps: [5] }, wedge)).toBe('96385074');
});

test('a key that is held down is not a scan, however fast the keyboard repeats it', () => {
  const wedge = createWedge();
  [...'100000'].forEach((key, at) => wedge.press({ key, timeStamp: at * 30, repeat: at > 1 }));
  expect(wedge.press({ key: 'Enter', timeStamp: 180 }).code).toBeNull();
});

test('only the first character of a burst is the first, even after a Shift', () => {
  const wedge = createWedge();
  const places = ['a', 'Shift', 'B', 'c'].map((key, at) => wedge.press({ key, timeStamp: at * 5 }).place);
  expect(places).toEqual(['first', null, 'later', 'later']);
});

interface Sent {
  key: string;
  code?: string;
  ctrlKey?: boolean;
  altKey?: boolean;
  isUp?: boolean;
}
const onPad = (digits: string, keys: readonly string[] = [...digits]): Sent[] => [
  { key: 'Alt' },
  ...[...digits].map((digit, at) => ({ key: keys[at]!, code: `Numpad${digit}`, altKey: true })),
  { key: 'Alt', isUp: true },
];
/** The separator of GS1 fields, as scanners send it. */
const separators: Readonly<Record<string, Sent[]>> = {
  'the character': [{ key: '\u001d' }],
  'Ctrl+]': [{ key: 'Control' }, { key: ']', ctrlKey: true }],
  'Ctrl and the key that is ] on American keyboards': [
    { key: 'Control' },
    { key: '+', code: 'BracketRight', ctrlKey: true },
  ],
  'Alt+029': onPad('029'),
  'Alt+029 without Num Lock': onPad('029', ['Insert', 'ArrowDown', 'PageUp']),
  'Alt+029, and the character that Windows makes of it': [...onPad('029'), { key: '\u001d' }],
};

test.each(Object.entries(separators))('the separator of GS1 fields may come as %s', (_how, keys) => {
  for (const gap of [6, 90]) {
    const wedge = createWedge();
    const start = [...'10A1'].map((key): Sent => ({ key }));
    const codes = [...start, ...keys, { key: '0' }, { key: 'Enter' }].map(({ isUp = false, ...key }, place) => {
      if (!isUp) return wedge.press({ ...key, timeStamp: place * gap }).code;
      wedge.release({ ...key, timeStamp: place * gap });
      return null;
    });
    expect(codes.at(-1)).toBe('10A1\u001d0');
  }
});

test('characters that a German keyboard types with AltGr belong to the code', () => {
  const keys = [
    ...[...'AB12'].map((key) => ({ key })),
    { key: 'Control' },
    { key: 'Alt' },
    { key: ']', code: 'Digit9', ctrlKey: true, altKey: true },
    { key: 'Enter' },
  ];
  const wedge = createWedge();
  expect(keys.map((key, place) => wedge.press({ ...key, timeStamp: place * 8 }).code).at(-1)).toBe('AB12]');
});
