import { createContext } from 'react';

/**
 * The version of the cart whose lines are on the screen; -1 = none. Lines are drawn some time after the cart has
 * arrived.
 */
export const ShownCartVersion = createContext(-1);
