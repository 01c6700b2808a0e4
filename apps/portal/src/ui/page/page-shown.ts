import { createContext, useContext } from 'react';

/** Whether the surrounding page is the visible one; false for a page that is kept mounted for 'back'. */
export const PageShown = createContext(true);

export const usePageShown = (): boolean => useContext(PageShown);
