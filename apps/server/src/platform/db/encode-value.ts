type Single = string | number | boolean | Date | Buffer | null;

/**
 * What a statement can be given. A list becomes an array of the database; JSON is given as its text
 * (`JSON.stringify`), because a list of JSON values would be taken for an array.
 */
export type Value = Single | readonly Single[];

const escaped = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

const element = (value: Single): string => {
  if (value === null) return 'NULL';
  if (Buffer.isBuffer(value)) return `"\\\\x${value.toString('hex')}"`;
  return escaped(value instanceof Date ? value.toISOString() : String(value));
};

/** A value as the database reads it: text, or bytes as they are. What is not given is null. */
export function encodeValue(value: Value | undefined): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? `{${value.map(element).join(',')}}` : String(value);
}
