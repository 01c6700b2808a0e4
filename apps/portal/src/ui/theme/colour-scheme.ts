import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { constants } from '@tradecounter/contract/limits';
import { schemeOf } from '@tradecounter/rules/theme/theme-control';
import { themeControl } from '../../content/use-content.ts';

const pattern = /(?:^|; )theme=(true|false)/;

/** Who rules the theme by the content, and, where the reader does, the cookie 'theme': true = dark; without it the system decides. */
function readScheme(): MantineColorScheme {
  const found = pattern.exec(document.cookie);
  return schemeOf(themeControl(), found === null ? null : found[1] === 'true');
}

function writeScheme(scheme: MantineColorScheme): void {
  const seconds = scheme === 'auto' ? 0 : constants.themeDays * 86_400;
  document.cookie = `theme=${scheme === 'dark'}; path=/; max-age=${seconds}; samesite=lax`;
}

/** Lets the component library read and keep the theme where the first-paint script looks for it. */
export const schemeManager: MantineColorSchemeManager = {
  get: readScheme,
  set: writeScheme,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => writeScheme('auto'),
};
