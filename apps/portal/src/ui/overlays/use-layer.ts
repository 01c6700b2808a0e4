import { breakpoints } from '@tradecounter/contract/limits';
import { useEffect, useEffectEvent } from 'react';
import { inWrapper } from '../../device/wrapper.ts';
import { addLayer } from '../../app/router/layers.ts';

/**
 * Registers what is open over the page as a layer: 'back' closes it and keeps the page with everything typed. This
 * applies to phones and tablets only. On a desktop the user has Escape and means the page by 'back'. The native app
 * never runs on a desktop, however wide its window.
 * `mayClose` is false while something in the layer must not be interrupted.
 */
export function useLayer(open: boolean, close: () => void, mayClose = true): void {
  const run = useEffectEvent(close);
  const may = useEffectEvent(() => mayClose);
  useEffect(() => {
    if (!open || (window.innerWidth >= breakpoints.lg && !inWrapper())) return undefined;
    return addLayer({ close: () => run(), mayClose: () => may() });
  }, [open]);
}
