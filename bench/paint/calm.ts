import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const used = (): { busy: number; all: number } => {
  const times = os.cpus().map((core) => core.times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) };
};

/** Share of all cores that was busy during the wait, 0 to 1. */
async function busyDuring(milliseconds: number): Promise<number> {
  const before = used();
  await wait(milliseconds);
  const after = used();
  return (after.busy - before.busy) / Math.max(1, after.all - before.all);
}

/** Waits until the machine has little else to do, at most `longest` milliseconds. Answers how busy it was at last. */
export async function waitForCalm(longest: number): Promise<number> {
  const end = performance.now() + longest;
  for (;;) {
    const busy = await busyDuring(700);
    if (busy < 0.25 || performance.now() > end) return busy;
  }
}
