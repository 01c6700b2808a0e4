import { runtimeDefaults, type RuntimeConfig } from '@tradecounter/contract/runtime';
import { log, setLogLevel } from '../log/log.ts';
import { setAppState } from '../state/app-state.ts';
import { createStore, useStore } from '../state/store.ts';

const store = createStore<RuntimeConfig>(runtimeDefaults);

/** The remote configuration in force; the defaults until it has arrived. */
export const config = (): RuntimeConfig => store.get();
export const useConfig = (): RuntimeConfig => useStore(store);

/** Reads /config.json once at start. Without an answer the defaults hold: the portal still opens and says what fails. */
export async function loadConfig(): Promise<void> {
  try {
    const response = await fetch('/config.json');
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const read = { ...runtimeDefaults, ...((await response.json()) as Partial<RuntimeConfig>) };
    store.set(read);
    setLogLevel(read.logLevel);
    setAppState({ graphEndpoint: read.GQL_URL });
  } catch (error) {
    setLogLevel(runtimeDefaults.logLevel);
    log.error('No remote configuration, the defaults hold', error);
  }
}
