import { unwrap } from './fields.ts';

/** Asks for one of the named finds below /strapi/api. Throws when there is no such content, or no service. */
async function find(path: string): Promise<unknown> {
  const response = await fetch(`/strapi/api/${path}`);
  if (!response.ok) throw new Error(`Content ${path}: HTTP ${response.status}`);
  return ((await response.json()) as { data: unknown }).data;
}

/** A collection, each of its documents without its wrapping. */
export async function findMany(path: string): Promise<Record<string, unknown>[]> {
  const data = await find(path);
  return Array.isArray(data) ? data.map((one) => ({ ...unwrap(one) })) : [];
}
