import { type ComponentType, useEffect, useState } from 'react';
import { useQuiet } from '../../app/query/use-quiet.ts';
import { fetchInBackground } from '../../app/router/fetch-in-background.ts';
import { fetchPart } from '../../app/router/fetch-part.ts';
import { loadWords } from '../../words/words.ts';

const fetchScan = (): Promise<ComponentType> =>
  fetchPart(
    async () => (await Promise.all([import('../../features/scan/scan.tsx'), loadWords('scan', 'codes')]))[0].Scan,
  );

/** Listens for a handheld scanner once the first page is complete. */
export function Scanning() {
  const isQuiet = useQuiet();
  const [Fetched, setFetched] = useState<ComponentType | null>(null);
  useEffect(() => (isQuiet ? fetchInBackground(fetchScan, (part) => setFetched(() => part)) : undefined), [isQuiet]);
  return Fetched === null ? null : <Fetched />;
}
