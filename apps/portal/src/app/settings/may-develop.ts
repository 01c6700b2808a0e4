import { config } from './config.ts';

/** Returns whether /dev is available: where SHOW_ADMIN is on, and in development. */
export const mayDevelop = (): boolean => config().showAdmin === 'Y' || import.meta.env.DEV;
