import { useState } from 'react';
import type { HoldRow } from '../queries.ts';
import { ChangeHold } from './change-hold.tsx';
import { ExtendHold } from './extend-hold.tsx';
import type { HoldVerb } from './hold-actions.tsx';
import { OrderHold } from './order-hold.tsx';
import { ReleaseHold } from './release-hold.tsx';

/** An action and its hold. */
export interface HoldAction {
  verb: HoldVerb;
  hold: HoldRow;
}

const dialogs = { order: OrderHold, extend: ExtendHold, change: ChangeHold, release: ReleaseHold } as const;

/**
 * The dialog of the chosen action; null closes it. It stays mounted with its last content, so that the focus can
 * return.
 */
export function HoldDialogs({ acting, onClose }: { acting: HoldAction | null; onClose: () => void }) {
  const [shown, setShown] = useState({ acting, count: 0 });
  if (acting !== null && acting !== shown.acting) setShown({ acting, count: shown.count + 1 });
  if (shown.acting === null) return null;
  const ActionDialog = dialogs[shown.acting.verb];
  return <ActionDialog key={shown.count} hold={shown.acting.hold} open={acting !== null} onClose={onClose} />;
}
