import { config } from './config.ts';

/** Whether /dev is shown: where SHOW_ADMIN is on, and in development. */
export const mayDevelop = (): boolean => config().showAdmin === 'Y' || import.meta.env.DEV;
