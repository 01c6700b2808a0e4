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

/** Returns a true or false, else the default. */
export const flag = (fields: Fields, name: string, fallback = false): boolean =>
  typeof fields[name] === 'boolean' ? fields[name] : fallback;

/** Returns a number above 0, else the default. */
export function size(fields: Fields, name: string, fallback: number): number {
  const value = fields[name];
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : fallback;
}

/** Returns a text that is one of the allowed values, else the default. */
export const oneOf = <const Value extends string, Fallback>(
  fields: Fields,
  name: string,
  values: readonly Value[],
  fallback: Fallback,
): Value | Fallback => values.find((value) => value === fields[name]) ?? fallback;
