import { createStore } from '../../app/state/store.ts';

/** The page that receives the codes of a handheld scanner; null = a dialog shows them. */
export const scanSink = createStore<((text: string) => void) | null>(null);
