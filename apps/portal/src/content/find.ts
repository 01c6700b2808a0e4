import { unwrap } from './fields.ts';

/**
 * A collection, asked for by one of the named finds below /strapi/api, each document without its wrapping. Throws when there is no such
 * content, or no service. What the start brings along is read by the hooks of use-content.ts instead.
 */
export async function findMany(path: string): Promise<Record<string, unknown>[]> {
  const response = await fetch(`/strapi/api/${path}`);
  if (!response.ok) throw new Error(`Content ${path}: HTTP ${response.status}`);
  const { data } = (await response.json()) as { data: unknown };
  return Array.isArray(data) ? data.map((one) => ({ ...unwrap(one) })) : [];
}
