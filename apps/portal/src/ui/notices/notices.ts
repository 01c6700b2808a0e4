import { createStore } from '../../state/store.ts';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  id: number;
  kind: NoticeKind;
  text: string;
  /** How far something is that is under way, from 0 to 1, or null where its end is not known; absent for what has happened. */
  share?: number | null;
  /** What the buyer may do about it, such as undo. */
  action?: { label: string; run: () => void };
}

const kept = 4;
let last = 0;

export const notices = createStore<readonly Notice[]>([]);

/** Something that is not over yet: its notice stays until it is. */
export const isUnderWay = ({ share }: Notice): boolean => share !== undefined;

/** Success and info leave by themselves; a warning or an error stays until it is closed. */
export const leaves = (notice: Notice): boolean =>
  (notice.kind === 'success' || notice.kind === 'info') && !isUnderWay(notice);

/** A notice that is shown, and how many of its like have come before it and are still there. */
export interface Shown {
  notice: Notice;
  before: number;
}

/** At most three at once, or they would cover the page: the last that is under way, the last of those that stay, and the last of those that leave. */
export function shownOf(list: readonly Notice[]): Shown[] {
  const runs = list.filter(isUnderWay);
  const stay = list.filter((one) => !leaves(one) && !isUnderWay(one));
  const go = list.filter(leaves);
  return [runs, stay, go].flatMap((some) => some.slice(-1).map((notice) => ({ notice, before: some.length - 1 })));
}

/** Shows a notice. */
export function notify(kind: NoticeKind, text: string, action?: Notice['action']): void {
  last += 1;
  const next: Notice = action === undefined ? { id: last, kind, text } : { id: last, kind, text, action };
  notices.set([...notices.get().filter((one) => one.text !== text), next].slice(-kept));
}

/** Shows how far something is, in one notice; answers its number, by which it is told on. */
export function notifyProgress(text: string, share: number | null): number {
  last += 1;
  notices.set([...notices.get(), { id: last, kind: 'info' as const, text, share }].slice(-kept));
  return last;
}

/** Tells on how far it is; answers false where the notice has been closed. */
export function tellProgress(id: number, text: string, share: number | null): boolean {
  const stands = notices.get().some((one) => one.id === id);
  if (stands) notices.set(notices.get().map((one) => (one.id === id ? { ...one, text, share } : one)));
  return stands;
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
