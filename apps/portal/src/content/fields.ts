/**
 * The fields of an entry. People write the content, so it may have any shape: a missing field, or one of another type,
 * counts as absent.
 */
export type Fields = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes Strapi's wrapping: version 4 has the fields in `attributes`, version 5 has them flat. */
export const unwrap = (value: unknown): Fields =>
  isPart(value) ? (isPart(value['attributes']) ? value['attributes'] : value) : {};

/** Returns a component, or the target of a relation. */
export function part(fields: Fields, name: string): Fields {
  const value = fields[name];
  return isPart(value) && isPart(value['data']) ? unwrap(value['data']) : unwrap(value);
}

/** Returns a repeated component; a single one counts as a list of one. */
export function parts(fields: Fields, name: string): Fields[] {
  const value = fields[name];
  if (Array.isArray(value)) return value.filter(isPart).map(unwrap);
  return isPart(value) ? [unwrap(value)] : [];
}

/** Returns a non-empty text, else null. */
export function text(fields: Fields, name: string): string | null {
  const value = fields[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

export const flag = (fields: Fields, name: string, otherwise = false): boolean =>
  typeof fields[name] === 'boolean' ? fields[name] : otherwise;

/** Returns a number above 0, else the default. */
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
