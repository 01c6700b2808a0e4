import type { ContentDocument } from '../read-folder.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A document in the shape of Strapi 4, whose fields are in `attributes`, or in the flat shape of Strapi 5. */
function unwrapDocument(value: unknown): ContentDocument | null {
  if (!isFields(value)) return null;
  const { id, documentId, attributes, ...flat } = value;
  return {
    id: typeof id === 'number' ? id : 1,
    documentId: typeof documentId === 'string' ? documentId : String(id ?? ''),
    attributes: isFields(attributes) ? attributes : flat,
  };
}

/** Objects in objects. The deepest content has a third of them, and what follows them would run out of stack. */
const deepest = 40;

/** Every text of an answer, changed. Throws an Error whose message completes a sentence that the address begins. */
function mapTexts(value: unknown, change: (text: string) => string, depth = 0): unknown {
  if (typeof value === 'string') return change(value);
  if (depth > deepest) throw new Error(`has more than ${deepest} objects in one another`);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change, depth + 1));
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change, depth + 1)]));
}

/**
 * Returns the documents of an answer of Strapi, in the shape of either version. Uploads are named from the root, as the portal serves them: the
 * service's own address must not reach a browser. A find that answers no document has none. Throws an Error when it is nested too deeply.
 */
export function unwrapAnswer(body: unknown, url: string): ContentDocument[] {
  const plain = mapTexts(body, (text) => text.replaceAll(`${url}/uploads/`, '/uploads/'));
  const data = isFields(plain) ? plain['data'] : null;
  return (Array.isArray(data) ? data : [data]).map(unwrapDocument).filter((one) => one !== null);
}
