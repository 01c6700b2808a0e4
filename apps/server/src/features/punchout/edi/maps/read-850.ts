import { limits } from '@tradecounter/contract/limits';
import { isCode, isLine, isLines } from '@tradecounter/contract/text';
import {
  countryOfDocument,
  type DocumentAddress,
  type DocumentLine,
  type OrderRequest,
} from '../../cxml/order-request.ts';
import { Refusal } from '../../cxml/refusal.ts';
import type { SegmentFault } from '../documents.ts';
import type { Segment, TransactionSet } from '../x12/read-interchange.ts';

/** A line with the number that the 850 gives it, as it is written there. */
export interface Line850 extends DocumentLine {
  lineCode: string;
}

export interface Order850 extends OrderRequest {
  lines: readonly Line850[];
}

/** Codes of element 723. */
const codes = { missing: '1', long: '5', character: '6', value: '7', date: '8' } as const;
/** Faults that are reported of one set. */
const mostFaults = 20;

/** Reads elements, and notes what is wrong with them. */
class Reader {
  readonly faults: SegmentFault[] = [];

  segment(name: string, position: number): void {
    if (this.faults.length < mostFaults) this.faults.push({ segment: name, position, code: '3' });
  }

  element({ name, position }: Segment, place: number, code: string, data: string): '' {
    if (this.faults.length < mostFaults)
      this.faults.push({ segment: name, position, code: '8', element: { place, code, data: data.slice(0, 99) } });
    return '';
  }

  text(segment: Segment, place: number, most: number, allows: (text: string) => boolean = isLine): string {
    const text = segment.elements[place]?.trim() ?? '';
    if (text.length > most) return this.element(segment, place, codes.long, text);
    return allows(text) ? text : this.element(segment, place, codes.character, text);
  }

  required(segment: Segment, place: number, most: number, allows: (text: string) => boolean = isLine): string {
    if ((segment.elements[place]?.trim() ?? '') === '') return this.element(segment, place, codes.missing, '');
    return this.text(segment, place, most, allows);
  }

  oneOf(segment: Segment, place: number, values: readonly string[]): void {
    const text = segment.elements[place]?.trim() ?? '';
    if (text === '') this.element(segment, place, codes.missing, '');
    else if (!values.includes(text)) this.element(segment, place, codes.value, text);
  }

  /** An ISO date of YYYYMMDD. */
  date(segment: Segment, place: number): string {
    const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(segment.elements[place]?.trim() ?? '') ?? [];
    const iso = `${year}-${month}-${day}`;
    // Date.parse takes February 30 for a day in March.
    if (year === undefined || Number.isNaN(Date.parse(iso)) || !new Date(iso).toISOString().startsWith(iso))
      return this.element(segment, place, codes.date, segment.elements[place] ?? '');
    return iso;
  }

  /** A number above 0 with so many digits before and after the point. */
  amount(segment: Segment, place: number, pattern: RegExp): string {
    const text = segment.elements[place]?.trim() ?? '';
    if (text === '') return this.element(segment, place, codes.missing, '');
    return pattern.test(text) ? text : this.element(segment, place, codes.character, text);
  }
}

/** Values of qualifier and value in pairs, from that place on. */
function valueOf({ elements }: Segment, from: number, qualifiers: readonly string[]): number | null {
  for (let at = from; at < elements.length; at += 2) if (qualifiers.includes(elements[at]?.trim() ?? '')) return at + 1;
  return null;
}

/** Returns the number without leading zeros and point, such as 4 for 04.00. */
export const plainNumber = (text: string): string =>
  text
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace(/^\./, '0.');

function readLine(read: Reader, segment: Segment, number: number): Line850 {
  const lineCode = read.text(segment, 1, 20, isCode);
  if (lineCode !== '' && !/^0*[1-9]\d{0,5}$/.test(lineCode)) read.element(segment, 1, codes.character, lineCode);
  const item = valueOf(segment, 6, ['VN', 'VP', 'SK']);
  const lot = valueOf(segment, 6, ['LT']);
  const quantity = plainNumber(read.amount(segment, 2, /^(?=.*[1-9])\d{0,7}(?:\.\d{0,4})?$/));
  return {
    lineCode,
    lineNumber: Number(lineCode) || number,
    quantity,
    unitCode: read.required(segment, 3, limits.uom, isCode),
    unitPrice: plainNumber(read.amount(segment, 4, /^(?=.*\d)\d{0,10}(?:\.\d{0,9})?$/)),
    itemId:
      item === null ? read.element(segment, 7, codes.missing, '') : read.required(segment, item, limits.itemId, isCode),
    lot: lot === null ? '' : read.text(segment, lot, limits.lot, isCode),
    comments: '',
  };
}

/** Segments of an 850 that change what is ordered, and that we don't support. */
const unsupported: Readonly<Record<string, string>> = {
  SDQ: 'Quantities for several destinations (SDQ) are not supported. Send an order for each.',
  SCH: 'Lines with a schedule (SCH) are not supported. Send an order for each date.',
};

/** Returns the one value that all parts agree on. Throws when they differ. */
function theOne<T>(values: readonly T[], sentence: string): T | null {
  if (new Set(values.map((value) => JSON.stringify(value))).size > 1) throw new Refusal(450, sentence);
  return values[0] ?? null;
}

const segmentsNamed = (segments: readonly Segment[], name: string): Segment[] =>
  segments.filter((one) => one.name === name);

/** Returns the parts of a ship-to: N1 with its N2, N3 and N4. */
function readAddress(read: Reader, segments: readonly Segment[], at: number): DocumentAddress {
  const n1 = segments[at]!;
  let end = at + 1;
  while (['N2', 'N3', 'N4', 'REF', 'PER'].includes(segments[end]?.name ?? '')) end += 1;
  const loop = segments.slice(at + 1, end);
  const [n3, n4] = [segmentsNamed(loop, 'N3')[0], segmentsNamed(loop, 'N4')[0]];
  const part = (segment: Segment | undefined, place: number): string =>
    segment === undefined ? '' : read.text(segment, place, limits.punchOutIdentity);
  return {
    id: part(n1, 4),
    name: part(n1, 2),
    line1: part(n3, 1),
    line2: part(n3, 2),
    city: part(n4, 1),
    state: part(n4, 2),
    zip: part(n4, 3),
    country: countryOfDocument(part(n4, 4)),
  };
}

/** Returns e-mail addresses of contacts: PER has numbers by pairs of qualifier and value. */
const peopleOf = (segments: readonly Segment[]): string[] =>
  segmentsNamed(segments, 'PER')
    .flatMap((segment) => {
      const at = valueOf(segment, 3, ['EM']);
      return at === null ? [] : [segment.elements[at]?.trim() ?? ''];
    })
    .filter((name) => name !== '' && name.length <= 254)
    .slice(0, 5);

/** Returns the texts after a segment, until one that isn't a text. */
const commentOf = (read: Reader, segments: readonly Segment[]): string => {
  const texts = segments.flatMap((segment) =>
    segment.name === 'MSG'
      ? [read.text(segment, 1, limits.comments)]
      : segment.name === 'NTE'
        ? [read.text(segment, 2, limits.comments)]
        : [],
  );
  return texts.filter((text) => text !== '').join('\n');
};

/** Throws a Refusal when two lines have the same number. */
export function checkLines(lines: readonly Line850[]): void {
  if (new Set(lines.map(({ lineNumber }) => lineNumber)).size < lines.length)
    throw new Refusal(406, 'Two lines have the same number.');
}

const requestedDates = (read: Reader, segments: readonly Segment[]): string[] =>
  segmentsNamed(segments, 'DTM')
    .filter(({ elements }) => ['002', '010'].includes(elements[1] ?? ''))
    .map((segment) => read.date(segment, 2))
    .filter((date) => date !== '');

/**
 * Reads an 850 with prices in that currency. Returns the order, or what is wrong with its syntax. Throws a Refusal for
 * what is valid in X12 but not supported.
 */
export function read850(
  { segments }: TransactionSet,
  currency: string,
): { order: Order850 } | { faults: SegmentFault[] } {
  const read = new Reader();
  const beg = segments[0]?.name === 'BEG' ? segments[0] : undefined;
  if (beg === undefined) read.segment('BEG', 2);
  else {
    read.oneOf(beg, 1, ['00']);
    read.oneOf(beg, 2, ['SA', 'NE']);
  }
  const firstLine = segments.findIndex(({ name }) => name === 'PO1');
  if (firstLine === -1) read.segment('PO1', segments.length + 2);
  const header = firstLine === -1 ? segments : segments.slice(0, firstLine);
  const items = segmentsNamed(segments, 'PO1');
  if (items.length > limits.punchOutLines)
    throw new Refusal(406, `The order has more than ${limits.punchOutLines} lines.`);
  for (const segment of segmentsNamed(header, 'CUR')) read.oneOf(segment, 2, [currency]);
  const lines = items.map((segment, at) => {
    const after = segments.slice(segments.indexOf(segment) + 1);
    const end = after.findIndex(({ name }) => name === 'PO1' || name === 'CTT');
    const comments = commentOf(read, end === -1 ? after : after.slice(0, end));
    return { ...readLine(read, segment, at + 1), comments };
  });
  const ctt = segmentsNamed(segments, 'CTT')[0];
  if (ctt !== undefined && Number(ctt.elements[1]) !== items.length)
    read.element(ctt, 1, codes.value, ctt.elements[1] ?? '');
  const addresses = segments.flatMap((segment, at) =>
    segment.name === 'N1' && segment.elements[1] === 'ST' ? [readAddress(read, segments, at)] : [],
  );
  const dates = requestedDates(read, segments);
  const comments = commentOf(read, header);
  const job = segmentsNamed(header, 'REF').find(({ elements }) => elements[1] === 'JB');
  const orderId = beg === undefined ? '' : read.required(beg, 3, limits.poNumber, isCode);
  const orderDate = beg === undefined ? '' : read.date(beg, 5);
  const sidemark = job === undefined ? '' : read.text(job, 2, limits.sidemark);
  if (read.faults.length > 0) return { faults: read.faults };
  const other = segments.find(({ name }) => Object.hasOwn(unsupported, name));
  if (other !== undefined) throw new Refusal(450, unsupported[other.name]!);
  checkLines(lines);
  for (const text of [comments, ...lines.map((line) => line.comments)])
    if (text.length > limits.comments || !isLines(text))
      throw new Refusal(406, `A text (MSG or NTE) has more than ${limits.comments} characters.`);
  return {
    order: {
      orderId,
      orderDate,
      shipComplete: segmentsNamed(header, 'CSH').some(({ elements }) => elements[1] === 'SC'),
      requestedDate: theOne(dates, 'Lines with different dates (DTM) are not supported. Send an order for each.'),
      comments,
      sidemark,
      shipTo: theOne(addresses, 'Lines with different ship-tos (N1 ST) are not supported. Send an order for each.'),
      lines,
      people: peopleOf(header),
    },
  };
}
