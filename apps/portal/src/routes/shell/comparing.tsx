import { type ComponentType, useEffect, useState } from 'react';
import { fetchInBackground } from '../../app/router/fetch-in-background.ts';
import { fetchPart } from '../../app/router/fetch-part.ts';
import { session, useUser } from '../../app/session/session.ts';
import { forgetCompared, useCompared } from '../../app/state/compared-store.ts';
import { loadWords } from '../../words/words.ts';

const fetchBar = (): Promise<ComponentType> =>
  fetchPart(
    async () =>
      (await Promise.all([import('../../features/compare/compare-bar.tsx'), loadWords('compare')]))[0].CompareBar,
  );

/** The bar with the items chosen for the comparison, fetched once something is chosen. Signing out forgets them. */
export function Comparing() {
  const isChosen = useCompared(useUser().customerNumber).length > 0;
  const [Fetched, setFetched] = useState<ComponentType | null>(null);
  useEffect(() => (isChosen ? fetchInBackground(fetchBar, (part) => setFetched(() => part)) : undefined), [isChosen]);
  useEffect(
    () => () => {
      if (session.get() === null) forgetCompared();
    },
    [],
  );
  return Fetched === null ? null : <Fetched />;
}
