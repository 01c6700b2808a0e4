import { lazy } from 'react';
import { fetchPart } from '../../../app/router/fetch-part.ts';
import { loadWords } from '../../../words/words.ts';

/** The distributor's single sign-on with its words; fetched only where it is configured. */
export const LaterSingleSignOn = lazy(() =>
  fetchPart(async () => {
    const [{ SingleSignOn }] = await Promise.all([import('./single-sign-on.tsx'), loadWords('singleSignOn')]);
    return { default: SingleSignOn };
  }),
);
