import { addressOf, paths } from '@tradecounter/contract/pages';
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useMemo, type MouseEvent, type SyntheticEvent } from 'react';

/** Milliseconds over a link before what it opens is fetched: not for those a pointer only passes. */
const intent = 50;

/** Where an item's page lies: the router's own address of it. */
export const itemAddress = (id: string): string => `#${addressOf('item', { id })}`;

const itemOf = ({ target }: SyntheticEvent): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('a[data-item]')?.dataset['item'] : undefined;

/** A press that the browser must see to: a new tab, a download, a drag. */
const isBrowsers = (event: MouseEvent): boolean =>
  event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** What the element around a list of items listens to. */
export interface RowLinks {
  onClick: (event: MouseEvent) => void;
  onPointerOver: (event: SyntheticEvent) => void;
  onPointerOut: () => void;
  onPointerDown: (event: SyntheticEvent) => void;
  onFocus: (event: SyntheticEvent) => void;
}

function listen(router: AnyRouter): RowLinks {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const page = (id: string) => ({ to: paths.item, params: { id } }) as const;
  const warm = (id: string | undefined): void => {
    if (id !== undefined) void router.preloadRoute(page(id));
  };
  const warmSoon = (event: SyntheticEvent): void => {
    const id = itemOf(event);
    clearTimeout(timer);
    if (id !== undefined) timer = setTimeout(() => warm(id), intent);
  };
  return {
    onClick: (event) => {
      const id = itemOf(event);
      if (id === undefined || isBrowsers(event)) return;
      event.preventDefault();
      void router.navigate(page(id));
    },
    onPointerOver: warmSoon,
    onPointerOut: () => clearTimeout(timer),
    onPointerDown: (event) => warm(itemOf(event)),
    onFocus: warmSoon,
  };
}

/**
 * Opens items of a list. Their links are plain (`a[data-item]`), and one place listens for all of them: a router's link in each row
 * would follow every change of the address, which takes longer than all the rest of the row.
 */
export function useRowLinks(): RowLinks {
  const router = useRouter();
  return useMemo(() => listen(router), [router]);
}
