import { useLayoutEffect, type RefObject } from 'react';
import { appState } from '../../app/state/app-state.ts';

/** Keeps `--visible` of an element at the height that the on-screen keyboard and the device's upper edge leave free. */
export function useVisibleHeight(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    const fit = (): void =>
      place.current?.style.setProperty(
        '--visible',
        `${(view?.height ?? window.innerHeight) - appState().safeAreaTop}px`,
      );
    fit();
    view?.addEventListener('resize', fit);
    return () => view?.removeEventListener('resize', fit);
  }, [place]);
}
