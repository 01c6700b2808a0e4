import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';

/** Gives the browser's own bars the colour of the portal's bar, in the theme that is shown and not in that of the system. */
export function WindowColour(): null {
  const scheme = useComputedColorScheme();
  useEffect(() => {
    const colour = getComputedStyle(document.documentElement).getPropertyValue('--card').trim();
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = colour;
  }, [scheme]);
  return null;
}
