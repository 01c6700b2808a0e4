/** Milliseconds between two looks at what the threads do. */
const pause = 50;

/**
 * Ends the process with the code once no thread opens, reads or writes a file. exit() waits for such a thread, for ever where it opens a pipe
 * that has no other end, and nothing of the process would run any more, not even the timer of a last resort.
 */
export function endProcess(code: number): void {
  const working = process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));
  if (working) setTimeout(endProcess, pause, code);
  else process.exit(code);
}

/** Ends the process whatever its threads wait for; who started it sees that it was killed. */
export const endAtOnce = (): void => void process.kill(process.pid, 'SIGKILL');
