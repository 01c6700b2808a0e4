import { constants } from '@tradecounter/contract/limits';
import { schemeOf } from '@tradecounter/rules/theme/theme-control';
import { useSyncExternalStore } from 'react';
import { createStore } from '../../app/state/store.ts';
import { themeControl } from '../../content/use-content.ts';

type Scheme = 'light' | 'dark';

const themeCookie = /(?:^|; )theme=(true|false)/;

/**
 * Reads the theme. The content decides who controls it; where the user does, the cookie 'theme' holds the choice: true
 * = dark, light without it.
 */
function readScheme(): Scheme | 'auto' {
  const match = themeCookie.exec(document.cookie);
  return schemeOf(themeControl(), match === null ? null : match[1] === 'true');
}

const chosen = createStore<Scheme | 'auto'>('light');
const systemIsDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  const system = systemIsDark();
  system.addEventListener('change', listener);
  const stop = chosen.subscribe(listener);
  return () => {
    system.removeEventListener('change', listener);
    stop();
  };
}

const currentScheme = (): Scheme => {
  const scheme = chosen.get();
  return scheme === 'auto' ? (systemIsDark().matches ? 'dark' : 'light') : scheme;
};

/** Takes the theme from where the first-paint script reads it. */
export const startScheme = (): void => chosen.set(readScheme());

/** Returns whether the portal is light or dark now. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, currentScheme);

/** Stores the user's choice where the first-paint script reads it. */
export function chooseScheme(scheme: Scheme): void {
  document.cookie = `theme=${scheme === 'dark'}; path=/; max-age=${constants.themeDays * 86_400}; samesite=lax`;
  chosen.set(scheme);
}
