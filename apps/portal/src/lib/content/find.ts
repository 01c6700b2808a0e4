/** One entry as the content service answers it: wrapped in `attributes`, or flat in its newer shape. */
type Entry = { attributes?: Record<string, unknown> } & Record<string, unknown>;

const unwrap = (entry: Entry): Record<string, unknown> => entry.attributes ?? entry;

/** Fetches one of the named finds below /strapi/api and unwraps it. Throws when there is no such content, or no service. */
async function find(path: string): Promise<unknown> {
  const response = await fetch(`/strapi/api/${path}`);
  if (!response.ok) throw new Error(`Content ${path}: HTTP ${response.status}`);
  return ((await response.json()) as { data: unknown }).data;
}

export async function findOne(path: string): Promise<Record<string, unknown>> {
  const data = (await find(path)) as Entry | null;
  if (data === null) throw new Error(`Content ${path} is empty`);
  return unwrap(data);
}

export const findMany = async (path: string): Promise<Record<string, unknown>[]> => ((await find(path)) as Entry[]).map(unwrap);
