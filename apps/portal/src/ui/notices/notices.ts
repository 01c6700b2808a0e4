import { createStore } from '../../app/state/store.ts';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  id: number;
  kind: NoticeKind;
  text: string;
  /** Progress from 0 to 1, or null where the end is unknown; absent for notices without progress. */
  share?: number | null;
  /** Shown in addition to others of its kind and never grouped with them, because each reports something different. */
  each?: true;
  /** A warning that closes after a while, because the page shows the same text. */
  brief?: true;
  /** An action for the buyer, such as undo. */
  action?: { label: string; run: () => void };
}

/** The maximum number of open notices, without those marked `each`. */
const maxGrouped = 4;
/** The maximum number of open notices marked `each`: one for each list that a user can have at a customer. */
const maxEach = 100;
let lastId = 0;

export const notices = createStore<readonly Notice[]>([]);

/** Returns whether the notice shows progress: it stays until that ends. */
export const isUnderWay = ({ share }: Notice): boolean => share !== undefined;

/** Returns whether the notice is announced at once instead of when the screen reader has finished. */
export const isUrgent = ({ kind }: Notice): boolean => kind === 'warning' || kind === 'error';

/**
 * Returns whether the notice closes after a while. Success and info do, and a warning that the page shows too; another
 * warning or an error stays until the user closes it.
 */
export const leaves = (notice: Notice): boolean => (!isUrgent(notice) || notice.brief === true) && !isUnderWay(notice);

/** A notice that is shown, with the number of earlier ones of its group that are still open. */
export interface ShownNotice {
  notice: Notice;
  before: number;
}

/**
 * Returns the notices to show. Up to three grouped notices, so that they don't cover the page: the last with progress,
 * the last of those that stay, and the last of those that close automatically. Notices marked `each` come in addition.
 */
export function shownOf(list: readonly Notice[]): ShownNotice[] {
  const grouped = list.filter(({ each }) => !each);
  const runs = grouped.filter(isUnderWay);
  const stay = grouped.filter((one) => !leaves(one) && !isUnderWay(one));
  const go = grouped.filter(leaves);
  const latest = [runs, stay, go].flatMap((group) =>
    group.slice(-1).map((notice) => ({ notice, before: group.length - 1 })),
  );
  return [...latest, ...list.filter(({ each }) => each).map((notice) => ({ notice, before: 0 }))];
}

/** Adds a notice and drops the oldest of its kind beyond the limit. */
function keep(next: Notice, others: readonly Notice[]): void {
  const sameKind = [...others.filter(({ each }) => each === next.each), next];
  const kept = new Set(sameKind.slice(next.each ? -maxEach : -maxGrouped));
  notices.set([...others, next].filter((notice) => notice.each !== next.each || kept.has(notice)));
}

const createNotice = (kind: NoticeKind, text: string, action: Notice['action']): Notice => {
  lastId += 1;
  return action === undefined ? { id: lastId, kind, text } : { id: lastId, kind, text, action };
};

/** Shows a notice. */
export const notify = (kind: NoticeKind, text: string, action?: Notice['action']): void =>
  keep(
    createNotice(kind, text, action),
    notices.get().filter((one) => one.text !== text),
  );

/** Shows a warning that closes after a while. The page must show its text too. */
export const notifyBriefly = (text: string, action?: Notice['action']): void =>
  keep(
    { ...createNotice('warning', text, action), brief: true },
    notices.get().filter((one) => one.text !== text),
  );

/** Shows a notice in addition to earlier ones, even with the same text, for requests that each report their outcome. */
export const notifyEach = (kind: NoticeKind, text: string, action?: Notice['action']): void =>
  keep({ ...createNotice(kind, text, action), each: true }, notices.get());

/** Shows progress in a notice. Returns its id, which `updateProgress` takes. */
export function notifyProgress(text: string, share: number | null): number {
  lastId += 1;
  keep({ id: lastId, kind: 'info', text, share }, notices.get());
  return lastId;
}

/** Updates a progress notice. Returns false where the user has closed it. */
export function updateProgress(id: number, text: string, share: number | null): boolean {
  const shown = notices.get().some((one) => one.id === id);
  if (shown) notices.set(notices.get().map((one) => (one.id === id ? { ...one, text, share } : one)));
  return shown;
}

/** Closes a notice. Closing one that leaves automatically also closes the older ones of its group. */
export function closeNotice(id: number): void {
  const closed = notices.get().find((one) => one.id === id);
  const closesAutomatically = (one: Notice | undefined): boolean => one !== undefined && leaves(one) && !one.each;
  const isOlder = (one: Notice): boolean => closesAutomatically(closed) && closesAutomatically(one) && one.id < id;
  notices.set(notices.get().filter((one) => one.id !== id && !isOlder(one)));
}

/** Removes the notice with this text once it is no longer true. */
export const withdraw = (text: string): void => notices.set(notices.get().filter((one) => one.text !== text));

/** Closes the warnings that a page shows too, because the user leaves that page. */
export const closeBriefNotices = (): void => notices.set(notices.get().filter(({ brief }) => brief !== true));

/** Closes the notices of success that offer nothing to press, because what opens over the page shows the outcome. */
export const closeSuccesses = (): void =>
  notices.set(
    notices.get().filter(({ kind, action, each }) => kind !== 'success' || action !== undefined || each === true),
  );

export const closeAllNotices = (): void => notices.set([]);
