import { CallError } from '@tradecounter/contract/client';

/**
 * Options for the query that is a page's reason to be: when the service is unavailable the error page shows in its place.
 * Everything beside it (badges, suggestions, pictures) stays quiet and leaves these out.
 */
export const pageData = {
  throwOnError: (error: unknown): boolean =>
    error instanceof CallError && (error.status === 503 || error.status === 401),
} as const;
