import { type Fraction, fraction } from '../fraction.ts';
import { feetInMeter, squareFeetIn } from './area-units.ts';

/** How a room is given: two sides in feet or meters, or its area in square feet or square meters. */
export const measures = ['ft', 'm', 'SF', 'M2'] as const;
export type Measure = (typeof measures)[number];

/** A room as typed. An area measure uses `area`, the others both sides. */
export interface TypedRoom {
  name: string;
  measure: Measure;
  length: string;
  width: string;
  area: string;
}

/** Reads a plain decimal as the user's language writes it, as text with a point; null where it is none. */
export type ReadNumber = (typed: string) => string | null;

const foot = String.raw`(?:'|ft|feet|foot|pies?|pi)\.?`;
const inch = String.raw`(?:"|in|inch|inches|po|pulg)\.?`;
const patterns = {
  metric: /^([^a-z'"]+?)\s*(m|cm|mm)$/,
  feetAndInches: new RegExp(String.raw`^(\d+)\s*(?:${foot}\s*-?|-)\s*([^a-z'"-]+?)\s*(?:${inch})?$`),
  feet: new RegExp(String.raw`^([^a-z'"]+?)\s*(?:${foot}\s*-?|-)$`),
  inches: new RegExp(String.raw`^([^a-z'"]+?)\s*${inch}$`),
  inchFraction: /^(?:(\d+)\s+)?(\d+)\/([1-9]\d*)$/,
  area: /^([^a-z'"]+?)\s*([a-z][a-z ]*2?)\.?$/,
};

const metersIn = { m: '1', cm: '0.01', mm: '0.001' } as const;
const inchesInFoot = 12;

/** Writes a measure with the characters of a keyboard: phones turn quotes and hyphens into others. */
const plainText = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replaceAll(/[′’‘ʹ´`]/g, "'")
    .replaceAll(/[″”“ʺ]|''/g, '"')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll('²', '2');

const positive = (value: Fraction | null): Fraction | null => (value?.isPositive() === true ? value : null);

function readFraction(typed: string, readNumber: ReadNumber): Fraction | null {
  const number = readNumber(typed);
  return number === null ? null : fraction(number);
}

/** Reads inches such as 6, 6.5 or 6 1/2. */
function readInches(typed: string, readNumber: ReadNumber): Fraction | null {
  const match = patterns.inchFraction.exec(typed);
  if (match === null) return readFraction(typed, readNumber);
  return fraction(match[2]!)
    .div(match[3]!)
    .plus(match[1] ?? 0);
}

/**
 * Reads a side of a room, in feet: 12'6", 12-6, 12' 6 1/2", 12.5 or 150". A unit that is typed counts, such as 3.8 m;
 * without one, the number is in `unit`. Null unless it is a length above zero. Inches beside feet are below twelve.
 */
export function readLength(typed: string, unit: 'ft' | 'm', readNumber: ReadNumber): Fraction | null {
  const text = plainText(typed);
  const metric = patterns.metric.exec(text);
  if (metric !== null) {
    const meters = readFraction(metric[1]!, readNumber)?.times(metersIn[metric[2] as keyof typeof metersIn]);
    return positive(meters?.times(feetInMeter) ?? null);
  }
  const number = readFraction(text, readNumber);
  if (number !== null) return positive(unit === 'm' ? number.times(feetInMeter) : number);
  // Without a mark, only a length in feet has two parts.
  if (unit === 'm' && /^[^a-z'"]*$/.test(text)) return null;
  const inches = patterns.inches.exec(text);
  const onlyInches = inches === null ? null : readInches(inches[1]!, readNumber);
  if (onlyInches !== null) return positive(onlyInches.div(inchesInFoot));
  const feet = patterns.feet.exec(text);
  const onlyFeet = feet === null ? null : readFraction(feet[1]!, readNumber);
  if (onlyFeet !== null) return positive(onlyFeet);
  const both = patterns.feetAndInches.exec(text);
  const rest = both === null ? null : readInches(both[2]!, readNumber);
  if (both === null || rest === null || rest.gte(inchesInFoot)) return null;
  return positive(rest.div(inchesInFoot).plus(both[1]!));
}

/**
 * Reads an area, in square feet. A unit that is typed counts, such as 14 m²; without one, the number is in `unit`. Null
 * unless it is an area above zero.
 */
export function readArea(typed: string, unit: 'SF' | 'M2', readNumber: ReadNumber): Fraction | null {
  const text = plainText(typed);
  const [, number = text, code = unit] = patterns.area.exec(text) ?? [];
  const squareFeet = squareFeetIn(code.replaceAll(' ', ''));
  return squareFeet === null ? null : positive(readFraction(number, readNumber)?.times(squareFeet) ?? null);
}

/** Returns the fields of a room that its measure uses. */
export const fieldsOf = ({ measure }: Pick<TypedRoom, 'measure'>): readonly ('length' | 'width' | 'area')[] =>
  measure === 'SF' || measure === 'M2' ? ['area'] : ['length', 'width'];

/** Reads one field of a room, in feet or square feet; null where it is empty or can't be read. */
export const readField = (
  room: TypedRoom,
  field: 'length' | 'width' | 'area',
  readNumber: ReadNumber,
): Fraction | null =>
  room.measure === 'SF' || room.measure === 'M2'
    ? readArea(room.area, room.measure, readNumber)
    : readLength(room[field], room.measure, readNumber);

/** Whether a room has no measure yet. */
export const isEmptyRoom = (room: TypedRoom): boolean => fieldsOf(room).every((field) => room[field].trim() === '');

/** Returns a room's area in square feet; null while a measure is missing or can't be read. */
export function roomArea(room: TypedRoom, readNumber: ReadNumber): Fraction | null {
  const sides = fieldsOf(room).map((field) => readField(room, field, readNumber));
  return sides.reduce<Fraction | null>(
    (area, side) => (area === null || side === null ? null : area.times(side)),
    fraction(1),
  );
}
