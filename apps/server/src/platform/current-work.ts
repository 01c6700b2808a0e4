import { AsyncLocalStorage } from 'node:async_hooks';

/** Identifies a request or a job in the log. */
export type Work = Readonly<{ requestId: string } | { queue: string; job: string }>;

const works = new AsyncLocalStorage<Work>();

/** Runs something as a part of this work. Each line that it logs, however deep, then has the work's id. */
export const runAsWork = <T>(work: Work, run: () => T): T => works.run(work, run);

/** The ids of the work in whose course a line is logged. Empty outside of any. A logger of a request has its own. */
export const idsOfWork = (logger: { bindings(): object }): object =>
  'requestId' in logger.bindings() ? {} : { ...works.getStore() };
