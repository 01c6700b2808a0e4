import { createStore } from '../../state/store.ts';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  id: number;
  kind: NoticeKind;
  text: string;
  /** How far something is that is under way, from 0 to 1, or null where its end is not known; absent for what has happened. */
  share?: number | null;
  /** Shown beside others of its kind, never counted into the last of them: each says something of its own. */
  each?: true;
  /** What the buyer may do about it, such as undo. */
  action?: { label: string; run: () => void };
}

const kept = 4;
/** As many as the shopping lists that one user can have at a customer. */
const keptOfEach = 100;
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

/**
 * Up to three at once, or they would cover the page: the last that is under way, the last of those that stay, and the last of those that
 * leave. Those that are shown each come on top of that.
 */
export function shownOf(list: readonly Notice[]): Shown[] {
  const grouped = list.filter(({ each }) => !each);
  const runs = grouped.filter(isUnderWay);
  const stay = grouped.filter((one) => !leaves(one) && !isUnderWay(one));
  const go = grouped.filter(leaves);
  const lasts = [runs, stay, go].flatMap((some) =>
    some.slice(-1).map((notice) => ({ notice, before: some.length - 1 })),
  );
  return [...lasts, ...list.filter(({ each }) => each).map((notice) => ({ notice, before: 0 }))];
}

/** Adds a notice; the oldest of its kind leave when there are too many. */
function keep(next: Notice, others: readonly Notice[]): void {
  const like = [...others.filter(({ each }) => each === next.each), next];
  const last = new Set(like.slice(next.each ? -keptOfEach : -kept));
  notices.set([...others, next].filter((one) => one.each !== next.each || last.has(one)));
}

const made = (kind: NoticeKind, text: string, action: Notice['action']): Notice => {
  last += 1;
  return action === undefined ? { id: last, kind, text } : { id: last, kind, text, action };
};

/** Shows a notice. */
export const notify = (kind: NoticeKind, text: string, action?: Notice['action']): void =>
  keep(
    made(kind, text, action),
    notices.get().filter((one) => one.text !== text),
  );

/** Shows a notice beside those before it, also when they say the same: for requests that each report their outcome. */
export const notifyEach = (kind: NoticeKind, text: string, action?: Notice['action']): void =>
  keep({ ...made(kind, text, action), each: true }, notices.get());

/** Shows how far something is, in one notice; answers its number, by which it is told on. */
export function notifyProgress(text: string, share: number | null): number {
  last += 1;
  keep({ id: last, kind: 'info', text, share }, notices.get());
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
  const goes = (one: Notice | undefined): boolean => one !== undefined && leaves(one) && !one.each;
  const older = (one: Notice): boolean => goes(closed) && goes(one) && one.id < id;
  notices.set(notices.get().filter((one) => one.id !== id && !older(one)));
}

/** Takes what was said in these words away: it has been done since, so it is no longer true. */
export const withdraw = (text: string): void => notices.set(notices.get().filter((one) => one.text !== text));

export const closeAllNotices = (): void => notices.set([]);
