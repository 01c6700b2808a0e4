import type { PartnerId } from './read-interchange.ts';

/** A segment to write: its name and elements. Empty elements at the end are left out. */
export type WrittenSegment = readonly (string | number | null)[];

/** What an interchange says of itself. */
export interface EnvelopeToWrite {
  from: PartnerId;
  to: PartnerId;
  /** The number of the interchange and of its one group, at most nine digits. */
  control: number;
  now: Date;
  /** GS01, such as PR, and the type of the set, such as 855. */
  group: string;
  type: string;
}

const separator = '*';
const component = '>';
const terminator = '~';

/**
 * Returns a text of X12's extended characters: accents are left out, and other characters are spaces, as are our
 * separators.
 */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\u0020-\u007e]|[*>~]/g, ' ');

const write = (segment: WrittenSegment): string => {
  const elements = segment.map((element) => (element === null ? '' : plain(String(element)).trim()));
  while (elements.at(-1) === '') elements.pop();
  return elements.join(separator) + terminator;
};

const digits = (count: number, length: number): string => String(count).padStart(length, '0');
/** YYYYMMDD of an ISO date or time. */
export const dateText = (iso: string): string => iso.slice(0, 10).replaceAll('-', '');
/** HHMM in UTC. */
const timeText = (now: Date): string => now.toISOString().slice(11, 16).replace(':', '');

const sideOf = (id: PartnerId): [qualifier: string, id: string] => {
  const at = id.indexOf('/');
  return [id.slice(0, at), id.slice(at + 1)];
};

/** Writes an interchange with one group and one transaction set of X12 4010. */
export function writeInterchange(
  { from, to, control, now, group, type }: EnvelopeToWrite,
  segments: readonly WrittenSegment[],
): string {
  const date = dateText(now.toISOString());
  const [sender, receiver] = [sideOf(from), sideOf(to)];
  const isa = [
    'ISA',
    '00',
    ' '.repeat(10),
    '00',
    ' '.repeat(10),
    sender[0].padEnd(2),
    plain(sender[1]).padEnd(15),
    receiver[0].padEnd(2),
    plain(receiver[1]).padEnd(15),
    date.slice(2),
    timeText(now),
    'U',
    '00401',
    digits(control, 9),
    '0',
    'P',
    component,
  ].join(separator);
  return [
    `${isa}${terminator}`,
    write(['GS', group, sender[1], receiver[1], date, timeText(now), control, 'X', '004010']),
    write(['ST', type, '0001']),
    ...segments.map(write),
    write(['SE', segments.length + 2, '0001']),
    write(['GE', 1, control]),
    write(['IEA', 1, digits(control, 9)]),
  ].join('\n');
}
