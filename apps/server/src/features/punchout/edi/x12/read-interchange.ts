import { limits } from '@tradecounter/contract/limits';
import { Refusal } from '../../cxml/refusal.ts';

/** A segment of a transaction set. Elements are counted from 1, as X12 does: `elements[0]` is its name. */
export interface Segment {
  name: string;
  elements: readonly string[];
  /** Its place in the set, where ST is 1. */
  position: number;
}

export interface TransactionSet {
  /** Such as 850. */
  type: string;
  control: string;
  /** Without ST and SE. */
  segments: readonly Segment[];
  /** Codes of element 718: what is wrong with ST and SE. */
  faults: readonly string[];
}

export interface FunctionalGroup {
  /** Such as PO. */
  code: string;
  control: string;
  version: string;
  sets: readonly TransactionSet[];
}

/** One side of an interchange: the qualifier and the id of ISA, such as ZZ/RIDGELINE. */
export type PartnerId = string;

export interface Interchange {
  from: PartnerId;
  to: PartnerId;
  control: string;
  /** P = production, T = test. */
  usage: string;
  groups: readonly FunctionalGroup[];
}

const fault = (sentence: string): Refusal => new Refusal(400, sentence);

/** Length of ISA with its terminator, and where its separators are: ISA is the one segment of a fixed length. */
const headLength = 106;
const separators = [3, 6, 17, 20, 31, 34, 50, 53, 69, 76, 81, 83, 89, 99, 101, 103] as const;

/** Decodes an interchange. X12 has the characters of ASCII, and by agreement others, which are UTF-8 here. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw fault('The interchange is not UTF-8.');
  }
}

/** Characters that separate nothing and belong to no text. */
// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f]/;

/** Returns the segments as elements, within the limits. */
function split(text: string): string[][] {
  const [separator, component, terminator] = [text[3]!, text[104]!, text[105]!];
  const marks = new Set([separator, component, terminator]);
  if (marks.size < 3 || [...marks].some((mark) => /[\p{L}\p{N}\p{Cs} ]/u.test(mark)))
    throw fault('The separators of the interchange are not three different marks.');
  const found: string[][] = [];
  for (let at = 0; at < text.length;) {
    const end = text.indexOf(terminator, at);
    // Breaks at its end go with the blanks of its last element. An expression for them would take minutes for a million.
    const segment = text.slice(at, end === -1 ? undefined : end).replace(/^[\r\n]+/, '');
    if (end === -1 && segment.trim() !== '') throw fault('The last segment has no end.');
    at = end === -1 ? text.length : end + 1;
    if (segment === '') continue;
    if (found.length >= limits.ediSegments)
      throw fault(`The interchange has more than ${limits.ediSegments} segments.`);
    // One more than allowed shows that there are more, without splitting a segment of a million separators.
    const elements = segment.split(separator, limits.ediElements + 1);
    if (elements.length > limits.ediElements) throw fault(`A segment has more than ${limits.ediElements} elements.`);
    if (forbidden.test(segment)) throw fault('The interchange holds characters that X12 does not allow.');
    if (elements.some((element) => element.length > limits.punchOutText))
      throw fault(`An element has more than ${limits.punchOutText} characters.`);
    found.push(elements.map((element) => element.trimEnd()));
  }
  return found;
}

/** Reads segments one after the other. */
class Segments {
  readonly #segments: readonly string[][];
  #at = 0;

  constructor(segments: readonly string[][]) {
    this.#segments = segments;
  }

  /** The name of the next segment; empty at the end. */
  get next(): string {
    return this.#segments[this.#at]?.[0] ?? '';
  }

  take(name: string): readonly string[] {
    const segment = this.#segments[this.#at];
    if (segment?.[0] !== name) throw fault(`${name} is missing where ${this.next || 'the end'} is.`);
    this.#at += 1;
    return segment;
  }

  /** Takes whatever is next. */
  any(): readonly string[] {
    return this.take(this.next);
  }
}

const envelopes = new Set(['ISA', 'GS', 'ST', 'SE', 'GE', 'IEA', '']);

function readSet(segments: Segments): TransactionSet {
  const [, type = '', control = ''] = segments.take('ST');
  if (!/^\w{3}$/.test(type)) throw fault('ST01 is not a code of three characters.');
  if (!/^[\w-]{1,9}$/.test(control)) throw fault('ST02 is not a number of up to nine digits.');
  const found: Segment[] = [];
  while (!envelopes.has(segments.next)) {
    const elements = segments.any();
    found.push({ name: elements[0]!, elements, position: found.length + 2 });
  }
  const [, count = '', endControl = ''] = segments.take('SE');
  const faults = [...(endControl === control ? [] : ['3']), ...(Number(count) === found.length + 2 ? [] : ['4'])];
  return { type, control, segments: found, faults };
}

function readGroup(segments: Segments): FunctionalGroup {
  const [, code = '', , , , , control = '', , version = ''] = segments.take('GS');
  if (!/^\d{1,9}$/.test(control)) throw fault('GS06 is not a number of up to nine digits.');
  const sets: TransactionSet[] = [];
  while (segments.next === 'ST') sets.push(readSet(segments));
  const [, count = '', endControl = ''] = segments.take('GE');
  if (Number(count) !== sets.length || endControl !== control)
    throw fault('GE does not agree with its group in the number of sets or the control number.');
  return { code, control, version, sets };
}

const partner = (qualifier: string | undefined, id: string | undefined): PartnerId =>
  `${(qualifier ?? '').trim()}/${(id ?? '').trim()}`;

/**
 * Reads one X12 interchange of limited bytes, segments, elements and sets. Its separators are those of its own ISA.
 * Throws a Refusal for whatever isn't an interchange, or whose envelopes don't agree. Faults of one transaction set stay
 * with it.
 */
export function readInterchange(bytes: Buffer): Interchange {
  const text = decode(bytes);
  if (!text.startsWith('ISA') || text.length < headLength || separators.some((at) => text[at] !== text[3]))
    throw fault('The interchange does not begin with an ISA segment of 106 characters.');
  const segments = new Segments(split(text));
  const isa = segments.take('ISA');
  const control = isa[13] ?? '';
  if (!/^\d{9}$/.test(control)) throw fault('ISA13 is not a number of nine digits.');
  const groups: FunctionalGroup[] = [];
  while (segments.next === 'GS') groups.push(readGroup(segments));
  const [, count = '', endControl = ''] = segments.take('IEA');
  if (Number(count) !== groups.length || endControl !== control)
    throw fault('IEA does not agree with ISA in the number of groups or the control number.');
  if (segments.next !== '') throw fault('There is something after IEA. Send one interchange at a time.');
  const sets = groups.reduce((sum, group) => sum + group.sets.length, 0);
  if (sets === 0) throw fault('The interchange has no transaction set.');
  if (sets > limits.ediSets) throw fault(`The interchange has more than ${limits.ediSets} transaction sets.`);
  return { from: partner(isa[5], isa[6]), to: partner(isa[7], isa[8]), control, usage: isa[15] ?? '', groups };
}
