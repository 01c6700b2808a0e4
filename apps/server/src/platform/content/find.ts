import { type ContentDocument, type ContentType, contentTypes, readCollection, readSingle } from './read-folder.ts';
import { collection, refusal, single, type StrapiAnswer } from './strapi-answer.ts';

interface Wanted {
  filters: Record<string, string>;
  unknown: string | null;
}

/** `filters[type][$eq]=…` and `filters[type]=…`; populate is accepted because everything is populated anyway. */
function readQuery(query: Record<string, unknown>, allowed: readonly string[]): Wanted {
  const filters: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    if (name === 'populate' || name.startsWith('populate[')) continue;
    const field = /^filters\[(\w+)\](?:\[\$eq\])?$/.exec(name)?.[1];
    if (field === undefined || !allowed.includes(field) || typeof value !== 'string') return { filters, unknown: name };
    filters[field] = value;
  }
  return { filters, unknown: null };
}

const matching = (documents: readonly ContentDocument[], filters: Record<string, string>): ContentDocument[] =>
  documents.filter(({ attributes }) => Object.entries(filters).every(([field, value]) => attributes[field] === value));

async function findKnown(
  folder: string,
  type: ContentType,
  query: Record<string, unknown>,
  onError: (error: unknown) => void,
): Promise<StrapiAnswer> {
  const { kind, filters: allowed } = contentTypes[type];
  const { filters, unknown } = readQuery(query, allowed);
  if (unknown !== null) return refusal(400, `Invalid key ${unknown}`);
  if (kind === 'collection') return collection(matching(await readCollection(folder, type, onError), filters));
  const document = await readSingle(folder, type);
  return document === null ? refusal(404, 'Not Found') : single(document);
}

/**
 * One find of the content service, fully populated, in Strapi's answer and error shapes (001 §7, DECISIONS §2): an unknown type or a
 * missing single type is 404, an unknown filter 400. A file that cannot be read is told to `onError` and is 500,
 * or, beside others of a collection, left out; it never throws.
 */
export async function find(
  folder: string,
  type: string,
  query: Record<string, unknown>,
  onError: (error: unknown) => void,
): Promise<StrapiAnswer> {
  if (!Object.hasOwn(contentTypes, type)) return refusal(404, 'Not Found');
  try {
    return await findKnown(folder, type as ContentType, query, onError);
  } catch (error) {
    onError(error);
    return refusal(500, 'Internal Server Error');
  }
}
