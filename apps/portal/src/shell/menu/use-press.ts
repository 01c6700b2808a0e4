import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { MenuLink } from './menu-links.ts';

/**
 * Returns what a press on a link of the menu does. One that opens another page keeps its own address, by which the menu
 * knows the current page.
 */
export function usePress(onFollow: () => void): (link: MenuLink) => (event: MouseEvent) => void {
  const navigate = useNavigate();
  return ({ to, opens }) =>
    (event) => {
      onFollow();
      const opensTab = event.metaKey || event.ctrlKey || event.shiftKey;
      if (opens === to || opensTab) return;
      event.preventDefault();
      void navigate({ to: opens });
    };
}
