/** Content is written by people and may have any shape: a field that is missing or of another kind counts as not there. */
export type Fields = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An entry without Strapi's wrapping: in `attributes` in the shape of version 4, flat in that of version 5. */
export const unwrap = (value: unknown): Fields =>
  isPart(value) ? (isPart(value['attributes']) ? value['attributes'] : value) : {};

/** A component, or what a relation leads to. */
export function part(fields: Fields, name: string): Fields {
  const value = fields[name];
  return isPart(value) && isPart(value['data']) ? unwrap(value['data']) : unwrap(value);
}

/** A repeated component; one that is not repeated counts as a list of one. */
export function parts(fields: Fields, name: string): Fields[] {
  const value = fields[name];
  if (Array.isArray(value)) return value.filter(isPart).map(unwrap);
  return isPart(value) ? [unwrap(value)] : [];
}

/** Text with something in it, else null. */
export function text(fields: Fields, name: string): string | null {
  const value = fields[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

export const flag = (fields: Fields, name: string, otherwise = false): boolean =>
  typeof fields[name] === 'boolean' ? fields[name] : otherwise;

/** A number above 0, else the default. */
export function size(fields: Fields, name: string, otherwise: number): number {
  const value = fields[name];
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : otherwise;
}

export const oneOf = <const Value extends string, Otherwise>(
  fields: Fields,
  name: string,
  values: readonly Value[],
  otherwise: Otherwise,
): Value | Otherwise => values.find((value) => value === fields[name]) ?? otherwise;
