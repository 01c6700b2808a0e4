import { lazy } from 'react';
import { fetchPart } from '../../../router/fetch-part.ts';
import { loadWords } from '../../../words/words.ts';

/** The way in by the distributor's own sign-in, with its words: fetched only where there is one. */
export const LaterSingleSignOn = lazy(() =>
  fetchPart(async () => {
    const [{ SingleSignOn }] = await Promise.all([import('./single-sign-on.tsx'), loadWords('singleSignOn')]);
    return { default: SingleSignOn };
  }),
);
