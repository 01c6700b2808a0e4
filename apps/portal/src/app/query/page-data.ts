import { CallError } from '@tradecounter/contract/client';

/** Returns whether a read failed because the service is unavailable. */
export const isUnavailable = (error: unknown): boolean => error instanceof CallError && error.status === 503;

/**
 * Options for the query that a page is about: when the service is unavailable or the user may not see it, the error
 * page replaces the page. Secondary queries (badges, suggestions, pictures) leave these out and fail silently.
 */
export const pageData = {
  throwOnError: (error: unknown): boolean =>
    isUnavailable(error) || (error instanceof CallError && error.status === 401),
} as const;
