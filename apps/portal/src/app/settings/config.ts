import { runtimeDefaults, type RuntimeConfig } from '@tradecounter/contract/runtime';
import { onNetworkBack } from '../../device/use-network-back.ts';
import { setTimeZone } from '../../format/zone.ts';
import { log, setLogLevel } from '../log/log.ts';
import { setAppState } from '../state/app-state.ts';
import { createStore, useStore } from '../state/store.ts';
import { atServer } from './server.ts';

const store = createStore<RuntimeConfig>(runtimeDefaults);

/** Returns the remote configuration; the defaults until it has arrived. */
export const config = (): RuntimeConfig => store.get();
export const useConfig = (): RuntimeConfig => useStore(store);

/**
 * Reads /config.json. Returns false where there is no answer: the portal still opens with the defaults and reports what
 * fails.
 */
export async function loadConfig(): Promise<boolean> {
  try {
    const response = await fetch(atServer('/config.json'));
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const loaded = { ...runtimeDefaults, ...((await response.json()) as Partial<RuntimeConfig>) };
    store.set(loaded);
    setLogLevel(loaded.logLevel);
    setTimeZone(loaded.timeZone);
    setAppState({ graphEndpoint: loaded.GQL_URL });
    return true;
  } catch (error) {
    setLogLevel(runtimeDefaults.logLevel);
    log.error('No remote configuration, the defaults hold', error);
    return false;
  }
}

/** Reads it again as soon as the server answers, and then runs `then` for what started with the defaults. */
export function reloadConfig(then: () => void): void {
  const stop = onNetworkBack(async () => {
    if (!(await loadConfig())) return;
    stop();
    then();
  });
}
