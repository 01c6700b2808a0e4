import { addressOf, paths } from '@tradecounter/contract/pages/pages';
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useMemo, type MouseEvent, type SyntheticEvent } from 'react';

/** Milliseconds of hovering before a link's page is prefetched, so that a passing pointer fetches nothing. */
const hoverDelay = 50;

/** Returns the address of an item's page, in the router's form. */
export const itemAddress = (id: string): string => `#${addressOf('item', { id })}`;

const itemIdOf = ({ target }: SyntheticEvent): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('a[data-item]')?.dataset['item'] : undefined;

/** Returns whether the browser must handle the press: a new tab, a download, a drag. */
const isForBrowser = (event: MouseEvent): boolean =>
  event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** The listeners of the element around a list of items. */
export interface RowLinks {
  onClick: (event: MouseEvent) => void;
  onPointerOver: (event: SyntheticEvent) => void;
  onPointerOut: () => void;
  onPointerDown: (event: SyntheticEvent) => void;
  onFocus: (event: SyntheticEvent) => void;
}

function createListeners(router: AnyRouter): RowLinks {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const itemRoute = (id: string) => ({ to: paths.item, params: { id } }) as const;
  const prefetch = (id: string | undefined): void => {
    if (id !== undefined) void router.preloadRoute(itemRoute(id));
  };
  const prefetchSoon = (event: SyntheticEvent): void => {
    const id = itemIdOf(event);
    clearTimeout(timer);
    if (id !== undefined) timer = setTimeout(() => prefetch(id), hoverDelay);
  };
  return {
    onClick: (event) => {
      const id = itemIdOf(event);
      if (id === undefined || isForBrowser(event)) return;
      event.preventDefault();
      void router.navigate(itemRoute(id));
    },
    onPointerOver: prefetchSoon,
    onPointerOut: () => clearTimeout(timer),
    onPointerDown: (event) => prefetch(itemIdOf(event)),
    onFocus: prefetchSoon,
  };
}

/**
 * Opens the items of a list. Their links are plain (`a[data-item]`), and one element listens for all of them: a router
 * link in each row would observe every change of the address, which takes longer than drawing the rest of the row.
 */
export function useRowLinks(): RowLinks {
  const router = useRouter();
  return useMemo(() => createListeners(router), [router]);
}
