import { createContext, useContext } from 'react';

/** Whether the page around is the one that is shown; one that is kept for the way back is not. */
export const PageShown = createContext(true);

export const usePageShown = (): boolean => useContext(PageShown);
