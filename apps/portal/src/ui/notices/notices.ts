import { createStore } from '../../state/store.ts';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  id: number;
  kind: NoticeKind;
  text: string;
  /** What the buyer may do about it, such as undo. */
  action?: { label: string; run: () => void };
}

const shown = 4;
let last = 0;

export const notices = createStore<readonly Notice[]>([]);

/** Shows a notice. Success and info leave by themselves; a warning or an error stays until it is closed. */
export function notify(kind: NoticeKind, text: string, action?: Notice['action']): void {
  last += 1;
  const next: Notice = action === undefined ? { id: last, kind, text } : { id: last, kind, text, action };
  notices.set([...notices.get().filter((one) => one.text !== text), next].slice(-shown));
}

export const closeNotice = (id: number): void => notices.set(notices.get().filter((one) => one.id !== id));

export const closeAllNotices = (): void => notices.set([]);
