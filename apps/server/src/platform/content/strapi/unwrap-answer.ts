import type { ContentDocument } from '../read-folder.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a document in Strapi 4's format, with its fields in `attributes`, or in Strapi 5's flat format. */
function unwrapDocument(value: unknown): ContentDocument | null {
  if (!isFields(value)) return null;
  const { id, documentId, attributes, ...flat } = value;
  return {
    id: typeof id === 'number' ? id : 1,
    documentId: typeof documentId === 'string' ? documentId : String(id ?? ''),
    attributes: isFields(attributes) ? attributes : flat,
  };
}

/** Maximum nesting of objects. The deepest content has a third of it, and deeper recursion would overflow the stack. */
const maxDepth = 40;

/** Maps every text of an answer. Throws an Error whose message completes a sentence that starts with the address. */
function mapTexts(value: unknown, change: (text: string) => string, depth = 0): unknown {
  if (typeof value === 'string') return change(value);
  if (depth > maxDepth) throw new Error(`has more than ${maxDepth} objects in one another`);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change, depth + 1));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change, depth + 1)]));
}

/**
 * Returns the documents of a Strapi answer in the format of either version. Upload addresses become root-relative, as
 * the portal serves them, because browsers must not see the service's address. Returns an empty array for an answer
 * without documents. Throws an Error when it is nested too deeply.
 */
export function unwrapAnswer(body: unknown, url: string): ContentDocument[] {
  const plain = mapTexts(body, (text) => text.replaceAll(`${url}/uploads/`, '/uploads/'));
  const data = isFields(plain) ? plain['data'] : null;
  return (Array.isArray(data) ? data : [data]).map(unwrapDocument).filter((one) => one !== null);
}
