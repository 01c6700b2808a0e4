import { createContext } from 'react';

/**
 * The version of the cart whose lines are on the screen; -1 = none is. Lines are drawn after the cart has come, so a cart that is
 * there is not yet one that is seen.
 */
export const ShownCartVersion = createContext(-1);
