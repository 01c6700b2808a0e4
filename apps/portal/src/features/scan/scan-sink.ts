import { createStore } from '../../state/store.ts';

/** The page that takes what a handheld scanner sends; null = a dialog shows it. */
export const scanSink = createStore<((text: string) => void) | null>(null);
