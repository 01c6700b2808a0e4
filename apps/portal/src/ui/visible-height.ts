import { useLayoutEffect, type RefObject } from 'react';

/** Keeps `--visible` of an element at the height of the window that a keyboard on the screen leaves free. */
export function useVisibleHeight(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    const fit = (): void => place.current?.style.setProperty('--visible', `${view?.height ?? window.innerHeight}px`);
    fit();
    view?.addEventListener('resize', fit);
    return () => view?.removeEventListener('resize', fit);
  }, [place]);
}
