import { createStore } from '../../state/store.ts';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  id: number;
  kind: NoticeKind;
  text: string;
  /** What the buyer may do about it, such as undo. */
  action?: { label: string; run: () => void };
}

const kept = 4;
let last = 0;

export const notices = createStore<readonly Notice[]>([]);

/** Success and info leave by themselves; a warning or an error stays until it is closed. */
export const leaves = ({ kind }: Notice): boolean => kind === 'success' || kind === 'info';

/** A notice that is shown, and how many of its like have come before it and are still there. */
export interface Shown {
  notice: Notice;
  before: number;
}

/** At most two at once, or they would cover the page: the last of those that stay, and the last of those that leave. */
export function shownOf(list: readonly Notice[]): Shown[] {
  const stay = list.filter((one) => !leaves(one));
  const go = list.filter(leaves);
  return [stay, go].flatMap((some) => some.slice(-1).map((notice) => ({ notice, before: some.length - 1 })));
}

/** Shows a notice. */
export function notify(kind: NoticeKind, text: string, action?: Notice['action']): void {
  last += 1;
  const next: Notice = action === undefined ? { id: last, kind, text } : { id: last, kind, text, action };
  notices.set([...notices.get().filter((one) => one.text !== text), next].slice(-kept));
}

/** Takes a notice away; what has happened before the last that leaves by itself has left with it. */
export function closeNotice(id: number): void {
  const closed = notices.get().find((one) => one.id === id);
  const older = (one: Notice): boolean => closed !== undefined && leaves(closed) && leaves(one) && one.id < id;
  notices.set(notices.get().filter((one) => one.id !== id && !older(one)));
}

/** Takes what was said in these words away: it has been done since, so it is no longer true. */
export const withdraw = (text: string): void => notices.set(notices.get().filter((one) => one.text !== text));

export const closeAllNotices = (): void => notices.set([]);
