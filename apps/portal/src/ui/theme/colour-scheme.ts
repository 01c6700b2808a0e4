import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { constants } from '@tradecounter/contract/limits';
import { schemeOf } from '@tradecounter/rules/theme/theme-control';
import { themeControl } from '../../content/use-content.ts';

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
export const schemeManager: MantineColorSchemeManager = {
  get: readScheme,
  set: writeScheme,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => void (document.cookie = 'theme=; path=/; max-age=0'),
};
