import type { CDPSession } from 'playwright-core';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Microseconds by the clock, and of the thread's processor time. */
  dur?: number;
  tdur?: number;
  args?: { name?: string; src_func?: string };
}

export interface Task {
  /** Milliseconds of the thread's processor time, on the slowed-down processor: the browser spins to slow down. */
  took: number;
  /** The function of the browser that queued it, which says whether the page or the browser itself was at work. */
  from: string;
}

/**
 * Returns the tasks of a page's main thread during `run`, longest first, in milliseconds of the thread's processor
 * time, without the time that other work on the machine took it.
 */
export async function traceTasks(session: CDPSession, run: () => Promise<unknown>): Promise<Task[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }): void => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'] },
  });
  try {
    await run();
  } finally {
    const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
    await session.send('Tracing.end');
    await complete;
    session.off('Tracing.dataCollected', collect);
  }
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events
    .filter(
      ({ name, ph, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && ph === 'X' && mains.has(`${pid} ${tid}`),
    )
    .map(({ dur = 0, tdur = dur, args }) => ({ took: tdur / 1000, from: args?.src_func ?? '' }))
    .toSorted((a, b) => b.took - a.took);
}
