import { views, type View } from './list-state.ts';

const key = 'itemView';

/** Returns the view last chosen on this device; the address may override it. */
export const preferredView = (): View => views.find((view) => view === localStorage.getItem(key)) ?? 'table';

export const saveView = (view: View): void => localStorage.setItem(key, view);
