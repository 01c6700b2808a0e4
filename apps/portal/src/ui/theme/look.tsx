import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { startScheme, useScheme } from './scheme.ts';

/** Gives the browser's own bars the color of the portal's bar, in the portal's theme rather than the system's. */
function colourWindow(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--card').trim();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = colour;
}

/** Applies the theme, light or dark. Pages use the components of `ui/`, never the component library directly. */
export function Look({ children }: { children: ReactNode }) {
  useState(startScheme);
  const scheme = useScheme();
  useLayoutEffect(() => document.documentElement.setAttribute('data-mantine-color-scheme', scheme), [scheme]);
  useEffect(colourWindow, [scheme]);
  return children;
}
