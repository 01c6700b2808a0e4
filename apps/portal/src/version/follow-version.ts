import { buildVersion } from '@tradecounter/contract/runtime';
import type { QueryClient } from '@tanstack/react-query';
import { inWrapper } from '../device/wrapper.ts';
import { layerCount } from '../router/layers.ts';
import { config } from '../settings/config.ts';
import { atServer } from '../settings/server.ts';
import { forgetTyping, somethingTyped, watchTyping } from './typed.ts';

/** The deployed version for which this tab was reloaded last; it has to outlive the reload. */
const key = 'reloadedFor';

/** The version that the server has by now; null when it does not say. */
export async function deployedVersion(): Promise<string | null> {
  try {
    const response = await fetch(atServer(`/version.json?timestamp=${Date.now()}`), { cache: 'no-store' });
    const { version } = (await response.json()) as { version?: unknown };
    return response.ok && typeof version === 'string' && version !== '' ? version : null;
  } catch {
    return null;
  }
}

interface Page {
  /** Tells when another page is about to be shown, and when it is. */
  router: {
    subscribe: (
      event: 'onBeforeLoad' | 'onResolved',
      listener: (change: { pathChanged: boolean }) => void,
    ) => () => void;
  };
  queryClient: QueryClient;
  reload: () => void;
  /** Puts content in force that was published since. */
  refresh: () => void;
  /** Fetches the newer version beside the running one; whether a reload brings it. */
  prepare?: () => Promise<boolean>;
  /** Says that there is a newer version, where a reload would bring none. */
  tell: () => void;
}

/**
 * Asks for the deployed version every `versionCheckInterval` while somebody looks at the tab. Another one than the running one reloads the
 * page, once for each deployed version: at the next change of page, or when nothing unsaved is open (001 §4). Content
 * that was published since comes without a reload. Answers how to stop.
 */
export function followVersion({ router, queryClient, reload, prepare, refresh, tell }: Page): () => void {
  const pause = config().versionCheckInterval;
  if (pause <= 0) return () => undefined;
  let newer: string | null = null;
  let told: string | null = null;
  let looked = Date.now();

  /** A layer may hold what was typed, and a command that is under way would not be heard of. */
  const busy = (): boolean => layerCount() > 0 || queryClient.isMutating() > 0 || somethingTyped();
  const act = (): void => {
    if (newer === null || sessionStorage.getItem(key) === newer) return;
    if (inWrapper()) {
      if (told !== newer) tell();
      told = newer;
    } else if (!busy()) {
      sessionStorage.setItem(key, newer);
      reload();
    }
  };
  const look = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return;
    looked = Date.now();
    refresh();
    const version = await deployedVersion();
    const found = version === null ? newer : version === buildVersion ? null : version;
    // What is not ready would be loaded as it was.
    const ready = found === null || (await prepare?.().catch(() => false)) !== false;
    newer = ready ? found : null;
    act();
  };
  const timer = setInterval(() => void look(), pause);
  const seenAgain = (): void => void (Date.now() - looked >= pause && look());
  document.addEventListener('visibilitychange', seenAgain);
  const stops = [
    watchTyping(),
    router.subscribe('onBeforeLoad', ({ pathChanged }) => {
      if (!pathChanged) return;
      forgetTyping();
      act();
    }),
    // What lay over the page before is gone by now.
    router.subscribe('onResolved', ({ pathChanged }) => pathChanged && act()),
  ];
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', seenAgain);
    for (const stop of stops) stop();
  };
}
