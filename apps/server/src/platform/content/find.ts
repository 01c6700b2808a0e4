import { contentDocuments } from '@tradecounter/contract/content/content-types';
import { readBundle } from './strapi/bundle.ts';
import { legalFaults } from './legal-faults.ts';
import { OddContent } from './shapes/odd-content.ts';
import { fitDocument } from './shapes/fit-document.ts';
import { type ContentDocument, type ContentType, contentTypes, readCollection, readSingle } from './read-folder.ts';
import { addressedTo, isAddressed, type Reader } from './shapes/addressed-to.ts';
import { shownOn } from './shapes/shown-on.ts';

/** The answer of a find: HTTP status and body in Strapi's format. */
interface StrapiAnswer {
  status: number;
  body: { data: unknown; meta?: unknown; error?: unknown };
  /** Whether the document has content that isn't for all customers. */
  addressed?: true;
}

const names = {
  400: 'ValidationError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  500: 'InternalServerError',
} as const;

const refusal = (status: keyof typeof names, message: string, details: object = {}): StrapiAnswer => ({
  status,
  body: { data: null, error: { status, name: names[status], message, details } },
});

/** An unknown parameter. `param` is its group, such as filters. */
const invalidKey = (key: string, param: string): StrapiAnswer =>
  refusal(400, `Invalid key ${key}`, { key, path: null, source: 'query', param });

const single = (data: unknown): StrapiAnswer => ({ status: 200, body: { data, meta: {} } });

const collection = (data: readonly unknown[]): StrapiAnswer => ({
  status: 200,
  body: { data, meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: data.length } } },
});

/** Date and customer for which content is shown. */
export interface View {
  /** The day for which announcements and slices are shown (YYYY-MM-DD). Undefined shows all of them. */
  day?: string;
  /** The customer. Without one, only content for all customers is returned. */
  reader?: Reader;
}

type Wanted = { filters: Record<string, string> } | { refused: StrapiAnswer };

/**
 * Accepts `filters[type][$eq]=…` and `filters[type]=…`, and ignores populate, because everything is populated anyway.
 * Rejects drafts and every parameter that the portal doesn't send.
 */
function readQuery(query: Record<string, unknown>, allowed: readonly string[]): Wanted {
  const filters: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    if (name === 'populate' || name.startsWith('populate[')) continue;
    if (name === 'status' && value === 'published') continue;
    if (name === 'status') return { refused: refusal(403, 'Drafts are not read here') };
    const field = /^filters\[(\w+)\](?:\[\$eq\])?$/.exec(name)?.[1];
    if (field === undefined) return { refused: invalidKey(name, name.split('[', 1)[0]!) };
    if (!allowed.includes(field) || typeof value !== 'string') return { refused: invalidKey(field, 'filters') };
    filters[field] = value;
  }
  return { filters };
}

const matching = (documents: readonly ContentDocument[], filters: Record<string, string>): ContentDocument[] =>
  documents.filter(({ attributes }) => Object.entries(filters).every(([field, value]) => attributes[field] === value));

async function findKnown(
  folder: string,
  type: ContentType,
  query: Record<string, unknown>,
  onError: (error: unknown) => void,
  { day, reader }: View,
): Promise<StrapiAnswer> {
  const allowed = contentTypes[type].filters;
  const wanted = readQuery(query, allowed);
  if ('refused' in wanted) return wanted.refused;
  const bundle = await readBundle(folder);
  if (type === 'terms') {
    const documents = bundle === null ? await readCollection(folder, type, onError) : (bundle.finds[type] ?? []);
    if (bundle !== null)
      for (const { documentId, attributes } of documents)
        for (const fault of legalFaults(attributes, ''))
          onError(new OddContent(`terms ${String(attributes['type'] ?? documentId)}`, fault));
    return collection(matching(documents, wanted.filters));
  }
  const document = bundle === null ? await readSingle(folder, type) : (bundle.finds[type]?.[0] ?? null);
  if (document === null) return refusal(404, 'Not Found');
  const { attributes, faults } = fitDocument(contentDocuments[type], document.attributes);
  const file = bundle === null ? `${type}.json` : type;
  for (const fault of faults) onError(new OddContent(file, fault));
  const shown = day === undefined ? attributes : shownOn(attributes, day);
  return {
    ...single({ ...document, attributes: addressedTo(shown, reader ?? null) }),
    ...(isAddressed(shown) && { addressed: true }),
  };
}

/**
 * Runs one find on the content of a folder or of a bundle from Strapi. Returns it fully populated, in Strapi's answer
 * and error format (001 §7). An unknown type or a missing single type is 404, and an unknown filter 400. An unreadable
 * file is reported to `onError`. It is 500, or left out if it is one of a collection. `onError` also receives ignored
 * fields. Never throws.
 */
export async function find(
  folder: string,
  type: string,
  query: Record<string, unknown>,
  onError: (error: unknown) => void,
  view: View = {},
): Promise<StrapiAnswer> {
  if (!Object.hasOwn(contentTypes, type)) return refusal(404, 'Not Found');
  try {
    return await findKnown(folder, type as ContentType, query, onError, view);
  } catch (error) {
    onError(error);
    return refusal(500, 'Internal Server Error');
  }
}
