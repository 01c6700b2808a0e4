import { CallError } from '@tradecounter/contract/client';

/**
 * Options for the query that a page is about: when the service is unavailable, the error page replaces the page.
 * Secondary queries (badges, suggestions, pictures) leave these out and fail silently.
 */
export const pageData = {
  throwOnError: (error: unknown): boolean =>
    error instanceof CallError && (error.status === 503 || error.status === 401),
} as const;
