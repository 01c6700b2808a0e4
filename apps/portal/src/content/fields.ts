/** The fields of an entry that the contract doesn't declare. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * The names of an entry's fields with such a value. The contract declares them (content-types.ts), but people write the
 * content: a missing field, or one of another type, counts as absent.
 */
type Named<Entry, Value> = {
  [Name in keyof Entry]-?: unknown extends Entry[Name] ? Name : NonNullable<Entry[Name]> extends Value ? Name : never;
}[keyof Entry] &
  string;

type PartOf<Entry, Name extends keyof Entry> = unknown extends Entry[Name] ? Fields : NonNullable<Entry[Name]>;
type OneOf<Entry, Name extends keyof Entry> =
  NonNullable<Entry[Name]> extends readonly (infer One extends object)[] ? One : Fields;

const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes Strapi's wrapping: version 4 has the fields in `attributes`, version 5 has them flat. */
export const unwrap = <Entry extends object = Fields>(value: unknown): Entry =>
  (isPart(value) ? (isPart(value['attributes']) ? value['attributes'] : value) : {}) as Entry;

/** Returns a component, or the target of a relation. */
export function part<Entry extends object, Name extends Named<Entry, object>>(
  fields: Entry,
  name: Name,
): PartOf<Entry, Name> {
  const value: unknown = fields[name];
  return unwrap<PartOf<Entry, Name> & object>(isPart(value) && isPart(value['data']) ? value['data'] : value);
}

/** Returns a repeated component; a single one counts as a list of one. */
export function parts<Entry extends object, Name extends Named<Entry, readonly object[]>>(
  fields: Entry,
  name: Name,
): OneOf<Entry, Name>[] {
  const value: unknown = fields[name];
  const entries = Array.isArray(value) ? value.filter(isPart) : isPart(value) ? [value] : [];
  return entries.map((entry) => unwrap<OneOf<Entry, Name>>(entry));
}

/** Returns a non-empty text, else null. */
export function text<Entry extends object>(fields: Entry, name: Named<Entry, string>): string | null {
  const value: unknown = fields[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Returns a true or false, else the default. */
export function flag<Entry extends object>(fields: Entry, name: Named<Entry, boolean>, fallback = false): boolean {
  const value: unknown = fields[name];
  return typeof value === 'boolean' ? value : fallback;
}

/** Returns a number above 0, else the default. */
export function size<Entry extends object>(fields: Entry, name: Named<Entry, number>, fallback: number): number {
  const value: unknown = fields[name];
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : fallback;
}

/** Returns a text that is one of the allowed values, else the default. */
export const oneOf = <
  Entry extends object,
  Name extends Named<Entry, string>,
  const Value extends string & Entry[Name],
  Fallback,
>(
  fields: Entry,
  name: Name,
  values: readonly Value[],
  fallback: Fallback,
): Value | Fallback => values.find((value) => value === fields[name]) ?? fallback;
