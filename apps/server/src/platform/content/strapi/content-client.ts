import type { StartFind } from '@tradecounter/contract/content/content';
import type { ContentDocument } from '../read-folder.ts';
import { unwrapAnswer } from './unwrap-answer.ts';
import { readLimited } from './read-limited.ts';

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
