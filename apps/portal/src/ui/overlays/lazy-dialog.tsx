import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../../app/api/failure.ts';
import { fetchPart, PartLost } from '../../app/router/fetch-part.ts';
import { notify } from '../notices/notices.ts';

interface Props {
  open: boolean;
  /** Fetches the dialog with its words. */
  load: () => Promise<ComponentType>;
  /** Runs where the dialog could not be fetched. */
  onLost: () => void;
}

/** A dialog that is fetched when it is first opened. Without a network it doesn't open, and a notice says why. */
export function LazyDialog({ open, load, onLost }: Props) {
  const [Fetched, setFetched] = useState<ComponentType | null>(null);
  const isMissing = open && Fetched === null;
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
  return open && Fetched !== null ? <Fetched /> : null;
}
