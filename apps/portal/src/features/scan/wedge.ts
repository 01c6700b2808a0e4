/** The maximum time in milliseconds between two keys of a scanner. */
const maxKeyGap = 100;

/** The length of the shortest code: a short item number. */
const minCodeLength = 4;

/** No person types with a mean gap this short, in milliseconds. */
const maxQuickGap = 40;

/**
 * By how many milliseconds the gaps of a slower scanner may differ. People are less steady, but in a short word they
 * may be by chance.
 */
const maxSpread = { short: 20, long: 35 } as const;

/** A code of this length is a long one. */
const longCodeLength = 8;

/** Keys that a person typed this many milliseconds ago belong to the same text. */
const minPause = 300;

/** A scanner releases a key within this share of the time to the next one. People who type quickly hold it longer. */
const maxHeldShare = 2 / 3;

/** Keys that come between the characters of a code. Any other key, such as Backspace, is a person's. */
const modifiers: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock', 'NumLock']);

/** Ends a field in GS1 codes (FNC1). Scanners send it as the character, as Ctrl+] or as Alt+029. */
const separator = '\u001d';

/** What the wedge reads of a keyboard event. `timeStamp` is in milliseconds. */
type Key = Pick<KeyboardEvent, 'key' | 'timeStamp'> &
  Partial<Pick<KeyboardEvent, 'code' | 'repeat' | 'ctrlKey' | 'altKey'>>;

interface Stroke {
  name: string;
  character: string;
  at: number;
  /** When it was released; null = not yet. */
  releasedAt: number | null;
  /** Whether it came right after the stroke before, without a Shift or another modifier between them. */
  isDirect: boolean;
}

/** What a pressed key is. */
interface Pressed {
  /** The code that the key ends, or null. */
  code: string | null;
  /** The key's place in a burst that may become a code; null = it is none of its characters. */
  place: 'first' | 'later' | null;
  /** Whether people don't type as fast. */
  isQuick: boolean;
}

/** Detects codes in the keys of a scanner that acts as a keyboard: a burst of characters, ended by Enter or Tab. */
export interface Wedge {
  press: (key: Key) => Pressed;
  release: (key: Key) => void;
}

/** Names a key, whether or not Shift is pressed meanwhile. Some scanners and tests name no `code`. */
const nameOf = ({ key, code = '' }: Key): string => (code === '' ? key.toLowerCase() : code);

/** Returns the character that a key types, or null. Windows reports AltGr as Ctrl and Alt together. */
function characterOf({ key, code, ctrlKey = false, altKey = false }: Key): string | null {
  if (ctrlKey && !altKey) return key === ']' || key === separator || code === 'BracketRight' ? separator : null;
  return key.length === 1 && ctrlKey === altKey ? key : null;
}

/** Returns the share of the time between keys for which they were held; 0 where no release was seen. */
function heldShare(strokes: readonly Stroke[]): number {
  let [held, whole] = [0, 0];
  for (const [place, { at, releasedAt }] of strokes.entries()) {
    const next = strokes[place + 1]?.at;
    if (next === undefined || releasedAt === null) continue;
    held += Math.min(releasedAt, next) - at;
    whole += next - at;
  }
  return whole === 0 ? 0 : held / whole;
}

/** Returns whether a scanner has sent these strokes, the last of which is Enter or Tab. */
function isScan(strokes: readonly Stroke[], continuesText: boolean): boolean {
  const length = strokes.length - 1;
  if (length < minCodeLength) return false;
  const gaps = strokes.flatMap(({ at, isDirect }, place) =>
    place > 0 && isDirect ? [at - strokes[place - 1]!.at] : [],
  );
  if (gaps.reduce((sum, gap) => sum + gap, 0) <= maxQuickGap * gaps.length) return true;
  const spread = Math.max(...gaps) - Math.min(...gaps);
  const isSteady = spread <= (length < longCodeLength ? maxSpread.short : maxSpread.long);
  return isSteady && !continuesText && heldShare(strokes) <= maxHeldShare;
}

export function createWedge(): Wedge {
  let strokes: Stroke[] = [];
  let lastKeyAt = Number.NEGATIVE_INFINITY;
  let lastTypedAt = Number.NEGATIVE_INFINITY;
  let continuesText = false;
  let isDirect = true;
  /** The digits pressed since Alt. */
  let altDigits = '';
  const add = (key: Key, character: string, releasedAt: number | null = null): void => {
    lastTypedAt = key.timeStamp;
    // Windows may type the character after Alt+029.
    if (character === separator && strokes.at(-1)?.character === separator) return;
    strokes.push({ name: nameOf(key), character, at: key.timeStamp, releasedAt, isDirect });
    isDirect = true;
  };
  const other: Pressed = { code: null, place: null, isQuick: false };
  /** Takes Enter or Tab. */
  const end = (key: Key): Pressed => {
    add(key, '');
    const code = isScan(strokes, continuesText) ? strokes.map(({ character }) => character).join('') : null;
    strokes = [];
    lastTypedAt = Number.NEGATIVE_INFINITY;
    return { ...other, code };
  };
  return {
    press(key) {
      const at = key.timeStamp;
      const gap = at - lastKeyAt;
      lastKeyAt = at;
      if (gap > maxKeyGap || key.repeat === true) strokes = [];
      const digit = key.altKey === true ? /^(?:Numpad)?(\d)$/.exec(key.code || key.key)?.[1] : undefined;
      if (modifiers.has(key.key) || digit !== undefined) {
        altDigits = key.key === 'Alt' ? '' : altDigits + (digit ?? '');
        isDirect = false;
        return other;
      }
      const isEnd = (key.key === 'Enter' || key.key === 'Tab') && key.ctrlKey !== true && key.altKey !== true;
      if (isEnd) return end(key);
      const character = characterOf(key);
      if (character === null) {
        if (key.key.length > 1) strokes = [];
        return other;
      }
      const place = strokes.length === 0 ? 'first' : 'later';
      if (place === 'first') continuesText = at - lastTypedAt <= minPause;
      add(key, character);
      return { code: null, place, isQuick: place === 'later' && gap <= maxQuickGap };
    },
    release(key) {
      const stroke = strokes.findLast(({ name, releasedAt }) => releasedAt === null && name === nameOf(key));
      if (stroke !== undefined) stroke.releasedAt = key.timeStamp;
      if (key.key !== 'Alt') return;
      const isSeparator = Number(altDigits) === separator.charCodeAt(0);
      altDigits = '';
      if (!isSeparator || strokes.length === 0 || key.timeStamp - lastKeyAt > maxKeyGap) return;
      lastKeyAt = key.timeStamp;
      add(key, separator, key.timeStamp);
      isDirect = false;
    },
  };
}
