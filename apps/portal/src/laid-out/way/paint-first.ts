import { painted } from '../../timing/behind-paint.ts';

let first: Promise<void> = Promise.resolve();

/** What has just been asked to be drawn is painted before the router goes on: all that it draws would come into the same frame. */
export const paintFirst = (): void => void (first = painted());

/** What the router waits for. */
export const paintedFirst = (): Promise<void> => first;
