import type { StartFind } from '@tradecounter/contract/content/content';
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
function unwrapAnswer(body: unknown, url: string): ContentDocument[] {
  const plain = mapTexts(body, (text) => text.replaceAll(`${url}/uploads/`, '/uploads/'));
  const data = isFields(plain) ? plain['data'] : null;
  return (Array.isArray(data) ? data : [data]).map(unwrapDocument).filter((one) => one !== null);
}

/**
 * Reads a response up to this number of bytes. Throws an Error whose message completes a sentence that starts with the
 * address.
 */
async function readLimited(answer: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += (part as Uint8Array).length;
    if (size > maxBytes) throw new Error(`has more than ${maxBytes.toLocaleString('en')} bytes`);
    parts.push(part as Uint8Array);
  }
  return Buffer.concat(parts);
}

/** Timeout of a request in milliseconds. */
const answerTimeout = 10_000;

/** Maximum bytes of one find. Seven of them are kept in memory. */
const maxFindBytes = 4 * 1024 * 1024;

/** Maximum bytes of one picture. */
const maxPictureBytes = 10 * 1024 * 1024;

export interface Service {
  /** Address of the content service, without a trailing slash. */
  url: string;
  /** Read token for the service. Undefined when none is set. */
  token: string | undefined;
}

/** An unusable answer of the service. The message names the find or picture and the reason. */
export class NoAnswer extends Error {}

/**
 * Whether the service itself reports that the document doesn't exist, rather than a proxy that doesn't know the
 * address.
 */
const isNotFound = (body: unknown): boolean =>
  (body as { error?: { name?: unknown } } | null)?.error?.name === 'NotFoundError';

async function request({ url, token }: Service, path: string, headers: Record<string, string> = {}): Promise<Response> {
  try {
    return await fetch(`${url}${path}`, {
      headers: {
        accept: '*/*',
        'strapi-response-format': 'v4',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeout),
    });
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    throw new NoAnswer(
      name === 'TimeoutError'
        ? `${path} does not come in time`
        : `${path} cannot be asked for (${cause?.code ?? name})`,
    );
  }
}

const reasons: Readonly<Record<number, string>> = {
  401: '401: CONTENT_TOKEN is not a token of the content service',
  403: '403: the token of CONTENT_TOKEN may not read it',
};

/** A request for unpublished content. The secret is CONTENT_PREVIEW_SECRET. */
interface Unpublished {
  status: 'draft' | 'published';
  secret: string;
}

/**
 * Returns the documents of a find. Null when the service reports that the document doesn't exist. Drafts are for
 * previews only. Throws NoAnswer.
 */
export async function fetchFind(
  service: Service,
  name: StartFind,
  preview?: Unpublished,
): Promise<ContentDocument[] | null> {
  const path = `/api/${name}?populate=deep${preview === undefined ? '' : `&status=${preview.status}`}`;
  const answer = await request(service, path, preview && { 'x-preview-secret': preview.secret });
  try {
    if (answer.status !== 200 && answer.status !== 404)
      throw new NoAnswer(`${path} is answered with ${reasons[answer.status] ?? answer.status}`);
    const text = (await readLimited(answer, maxFindBytes)).toString('utf8');
    const body: unknown = JSON.parse(text);
    if (answer.status === 200) return unwrapAnswer(body, service.url);
    if (isNotFound(body)) return null;
    throw new NoAnswer(`${path} is answered with 404 by something that is no Strapi`);
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw new NoAnswer(
      error instanceof SyntaxError
        ? `${path} is answered with something that is no JSON`
        : `${path} ${(error as Error).message}`,
    );
  } finally {
    await answer.body?.cancel().catch(() => {});
  }
}

/**
 * Returns the bytes of an upload, whose path starts with `/uploads/`. Null when the service has no such file. Throws
 * NoAnswer.
 */
export async function fetchUpload(service: Service, path: string): Promise<Buffer | null> {
  const answer = await request(service, path);
  try {
    if (answer.status === 404) return null;
    if (answer.status !== 200) throw new NoAnswer(`${path} is answered with ${answer.status}`);
    return await readLimited(answer, maxPictureBytes);
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(`${path} ${(error as Error).message}`);
  } finally {
    await answer.body?.cancel().catch(() => {});
  }
}
