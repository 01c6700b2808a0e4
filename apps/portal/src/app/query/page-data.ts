import { CallError } from '@tradecounter/contract/client';

/**
 * Options for the query that a page is about: when the service is unavailable or the user may not see it, the error
 * page replaces the page. Secondary queries (badges, suggestions, pictures) leave these out and fail silently.
 */
export const pageData = {
  throwOnError: (error: unknown): boolean => [401, 503].includes(CallError.of(error).status),
} as const;
