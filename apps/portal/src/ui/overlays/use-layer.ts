import { breakpoints } from '@tradecounter/contract/limits';
import { useEffect, useEffectEvent } from 'react';
import { inWrapper } from '../../device/wrapper.ts';
import { addLayer } from '../../router/layers.ts';

/**
 * What is open over the page is a layer of it: 'back' closes it, and the page with all that was typed stays. On phones and tablets only: at a
 * desk, where Escape is at hand, 'back' is meant for the page; the phone's app runs on no desk, however wide its window. `mayClose` false: something in it must not be interrupted.
 */
export function useLayer(open: boolean, close: () => void, mayClose = true): void {
  const run = useEffectEvent(close);
  const may = useEffectEvent(() => mayClose);
  useEffect(() => {
    if (!open || (window.innerWidth >= breakpoints.lg && !inWrapper())) return undefined;
    return addLayer({ close: () => run(), mayClose: () => may() });
  }, [open]);
}
