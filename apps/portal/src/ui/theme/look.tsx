import {
  MantineProvider,
  type MantineColorScheme,
  type MantineColorSchemeManager,
  useComputedColorScheme,
} from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { theme, variables } from './theme.ts';
import { constants } from '@tradecounter/contract/limits';
import { schemeOf } from '@tradecounter/rules/theme/theme-control';
import { themeControl } from '../../content/use-content.ts';

/** Gives the browser's own bars the color of the portal's bar, in the portal's theme rather than the system's. */
function WindowColour(): null {
  const scheme = useComputedColorScheme();
  useEffect(() => {
    const colour = getComputedStyle(document.documentElement).getPropertyValue('--card').trim();
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = colour;
  }, [scheme]);
  return null;
}

const themeCookie = /(?:^|; )theme=(true|false)/;

/**
 * Reads the theme. The content decides who controls it; where the user does, the cookie 'theme' holds the choice: true
 * = dark, light without it.
 */
function readScheme(): MantineColorScheme {
  const match = themeCookie.exec(document.cookie);
  return schemeOf(themeControl(), match === null ? null : match[1] === 'true');
}

function writeScheme(scheme: MantineColorScheme): void {
  document.cookie = `theme=${scheme === 'dark'}; path=/; max-age=${constants.themeDays * 86_400}; samesite=lax`;
}

/** Lets the component library read and store the theme where the first-paint script reads it. */
const schemeManager: MantineColorSchemeManager = {
  get: readScheme,
  set: writeScheme,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => void (document.cookie = 'theme=; path=/; max-age=0'),
};

/** Applies our look to the component library. Pages use the components of `ui/`, never the library directly. */
export function Look({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      withStaticClasses={false}
      withGlobalClasses={false}
    >
      <WindowColour />
      {children}
    </MantineProvider>
  );
}
