import { createStore, useStore } from '../../app/state/store.ts';

/** `followed`: closed by a link, which has moved the focus to its page. */
type State = 'closed' | 'open' | 'followed';

const state = createStore<State>('closed');

export const openPalette = (): void => state.set('open');
export const closePalette = (): void => state.set('closed');
/** Closes the palette after a link has moved the focus to its page. */
export const leavePalette = (): void => state.set('followed');
export const usePaletteState = (): State => useStore(state);
