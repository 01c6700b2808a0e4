import { views, type View } from './list-state.ts';

const key = 'itemView';

/** The view the reader chose last on this device; the address may say otherwise. */
export const preferredView = (): View => views.find((view) => view === localStorage.getItem(key)) ?? 'table';

export const saveView = (view: View): void => localStorage.setItem(key, view);
