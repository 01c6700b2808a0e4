import { lazy } from 'react';
import { fetchPart } from '../../../app/router/fetch-part.ts';
import { loadWords } from '../../../words/words.ts';

/** The page that asks for a code, with its words; fetched only when a code is needed. */
export const LaterCodePage = lazy(() =>
  fetchPart(async () => {
    const [{ CodePage }] = await Promise.all([import('./code-page.tsx'), loadWords('secondStep')]);
    return { default: CodePage };
  }),
);
