import type { ComponentType } from 'react';
import { useLazyPart } from './use-lazy-part.ts';

interface Props {
  open: boolean;
  /** Fetches the dialog with its words. */
  load: () => Promise<ComponentType>;
  /** Runs where the dialog could not be fetched. */
  onLost: () => void;
  /**
   * Fetches the dialog once the first page is complete, and keeps it while it is closed, so it reads whether it is
   * open.
   */
  early?: boolean;
}

/** A dialog that is fetched when it is first opened. Without a network it doesn't open, and a notice says why. */
export function LazyDialog({ open, load, onLost, early = false }: Props) {
  const draw = useLazyPart({ open, load, onLost, early });
  return open || early ? draw?.({}) : null;
}
