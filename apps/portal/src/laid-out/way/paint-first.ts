import { painted } from '../../app/timing/behind-paint.ts';

let first: Promise<void> = Promise.resolve();

/**
 * Paints the requested render before the router continues, because the router's own rendering would otherwise land in
 * the same frame.
 */
export const paintFirst = (): void => void (first = painted());

/** Returns the promise that the router waits for. */
export const paintedFirst = (): Promise<void> => first;
