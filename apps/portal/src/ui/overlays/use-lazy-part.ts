import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../../app/api/failure.ts';
import { useQuiet } from '../../app/query/use-quiet.ts';
import { fetchInBackground } from '../../app/router/fetch-in-background.ts';
import { awaited, fetchPart, PartLost } from '../../app/router/fetch-part.ts';
import { notify } from '../notices/notices.ts';

interface Options<Props> {
  open: boolean;
  /** Fetches the part with its words. */
  load: () => Promise<ComponentType<Props>>;
  /** Runs where the part could not be fetched. */
  onLost: () => void;
  /** Fetches the part once the first page is complete, so that it opens at once. */
  early?: boolean;
}

/**
 * Returns what draws a part that opens over the page, or null until it is fetched: when it is first opened, or earlier.
 * Without a network it doesn't open, and a notice says why.
 */
export function useLazyPart<Props extends object = object>({
  open,
  load,
  onLost,
  early = false,
}: Options<Props>): ((props: Props) => ReactNode) | null {
  const [Fetched, setFetched] = useState<ComponentType<Props> | null>(null);
  const isQuiet = useQuiet();
  const isMissing = open && Fetched === null;
  const isEarly = early && isQuiet && Fetched === null;
  const fetchEarly = useEffectEvent(() =>
    fetchInBackground(
      () => fetchPart(load),
      (part) => setFetched(() => part),
    ),
  );
  useEffect(() => (isEarly ? fetchEarly() : undefined), [isEarly]);
  const fetchNow = useEffectEvent(() =>
    awaited(fetchPart(load)).then(
      (part) => setFetched(() => part),
      (error: unknown) => {
        onLost();
        if (!(error instanceof PartLost)) throw error;
        notify('error', failureText(error));
      },
    ),
  );
  useEffect(() => {
    if (isMissing) void fetchNow();
  }, [isMissing]);
  return Fetched === null ? null : (props) => createElement(Fetched, props);
}
