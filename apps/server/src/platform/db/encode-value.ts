type Single = string | number | boolean | Date | Buffer | null;

/**
 * Parameter of a statement. A list becomes a PostgreSQL array. Pass JSON as text (`JSON.stringify`), because a list of
 * JSON values would become an array.
 */
export type Value = Single | readonly Single[];

const escaped = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

const element = (value: Single): string => {
  if (value === null) return 'NULL';
  if (Buffer.isBuffer(value)) return `"\\\\x${value.toString('hex')}"`;
  return escaped(value instanceof Date ? value.toISOString() : String(value));
};

/** Encodes a value as text, or as raw bytes. Undefined becomes null. */
export function encodeValue(value: Value | undefined): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? `{${value.map(element).join(',')}}` : String(value);
}
