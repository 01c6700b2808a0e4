import { buildVersion } from '@tradecounter/contract/runtime';
import type { QueryClient } from '@tanstack/react-query';
import { inWrapper } from '../../device/wrapper.ts';
import { layerCount } from '../router/layers.ts';
import { config } from '../settings/config.ts';
import { atServer } from '../settings/server.ts';
import { forgetTyping, somethingTyped, watchTyping } from './typed.ts';

/** The deployed version for which this tab last reloaded; it has to survive the reload. */
const key = 'reloadedFor';

/** Returns the version now on the server; null when it doesn't answer with one. */
export async function deployedVersion(): Promise<string | null> {
  try {
    const response = await fetch(atServer(`/version.json?timestamp=${Date.now()}`), { cache: 'no-store' });
    const { version } = (await response.json()) as { version?: unknown };
    return response.ok && typeof version === 'string' && version !== '' ? version : null;
  } catch {
    return null;
  }
}

interface VersionOptions {
  /** Reports when another page is about to be shown, and when it is. */
  router: {
    subscribe: (
      event: 'onBeforeLoad' | 'onResolved',
      listener: (change: { pathChanged: boolean }) => void,
    ) => () => void;
  };
  queryClient: QueryClient;
  reload: () => void;
  /** Applies content that was published since. */
  refresh: () => void;
  /** Fetches the newer version in the background. Returns whether a reload would load it. */
  prepare?: () => Promise<boolean>;
  /** Reports a newer version to the user, where a reload would not load it. */
  announce: () => void;
}

/**
 * Asks for the deployed version every `versionCheckInterval` while the tab is visible. A version other than the running
 * one reloads the page, once per deployed version: at the next change of page, or when nothing unsaved is open (001
 * §4). Content that was published since is applied without a reload. Returns a function that stops it.
 */
export function followVersion({ router, queryClient, reload, prepare, refresh, announce }: VersionOptions): () => void {
  const interval = config().versionCheckInterval;
  if (interval <= 0) return () => undefined;
  let newer: string | null = null;
  let announced: string | null = null;
  let checkedAt = Date.now();

  /**
   * Returns whether a reload would lose something: a layer may hold unsaved input, and the result of a running command
   * would go unnoticed.
   */
  const wouldLoseWork = (): boolean => layerCount() > 0 || queryClient.isMutating() > 0 || somethingTyped();
  const reloadOrReport = (): void => {
    if (newer === null || sessionStorage.getItem(key) === newer) return;
    if (inWrapper()) {
      if (announced !== newer) announce();
      announced = newer;
    } else if (!wouldLoseWork()) {
      sessionStorage.setItem(key, newer);
      reload();
    }
  };
  const check = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return;
    checkedAt = Date.now();
    refresh();
    const version = await deployedVersion();
    const newVersion = version === null ? newer : version === buildVersion ? null : version;
    // A version that isn't ready would be loaded as the old one.
    const ready = newVersion === null || (await prepare?.().catch(() => false)) !== false;
    newer = ready ? newVersion : null;
    reloadOrReport();
  };
  const timer = setInterval(() => void check(), interval);
  const onVisible = (): void => void (Date.now() - checkedAt >= interval && check());
  document.addEventListener('visibilitychange', onVisible);
  const stops = [
    watchTyping(),
    router.subscribe('onBeforeLoad', ({ pathChanged }) => {
      if (!pathChanged) return;
      forgetTyping();
      reloadOrReport();
    }),
    // Layers over the previous page are closed by now.
    router.subscribe('onResolved', ({ pathChanged }) => pathChanged && reloadOrReport()),
  ];
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
    for (const stop of stops) stop();
  };
}
