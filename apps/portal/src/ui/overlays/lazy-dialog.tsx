import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../../app/api/failure.ts';
import { fetchInBackground } from '../../app/router/fetch-in-background.ts';
import { fetchPart, PartLost } from '../../app/router/fetch-part.ts';
import { notify } from '../notices/notices.ts';

interface Props {
  open: boolean;
  /** Fetches the dialog with its words. */
  load: () => Promise<ComponentType>;
  /** Runs where the dialog could not be fetched. */
  onLost: () => void;
  /** Fetches the dialog when the page is idle, and keeps it while it is closed, so it reads whether it is open. */
  early?: boolean;
}

/** A dialog that is fetched when it is first opened. Without a network it doesn't open, and a notice says why. */
export function LazyDialog({ open, load, onLost, early = false }: Props) {
  const [Fetched, setFetched] = useState<ComponentType | null>(null);
  const isMissing = open && Fetched === null;
  const isEarly = early && Fetched === null;
  const fetchEarly = useEffectEvent(() =>
    fetchInBackground(
      () => fetchPart(load),
      (dialog) => setFetched(() => dialog),
    ),
  );
  useEffect(() => (isEarly ? fetchEarly() : undefined), [isEarly]);
  const fetchDialog = useEffectEvent(() =>
    fetchPart(load).then(
      (dialog) => setFetched(() => dialog),
      (error: unknown) => {
        onLost();
        if (!(error instanceof PartLost)) throw error;
        notify('error', failureText(error));
      },
    ),
  );
  useEffect(() => {
    if (isMissing) void fetchDialog();
  }, [isMissing]);
  return (open || early) && Fetched !== null ? <Fetched /> : null;
}
