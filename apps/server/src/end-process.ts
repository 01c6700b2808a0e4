/** Milliseconds between two checks of the threads. */
const checkMilliseconds = 50;

/**
 * Ends the process with the code once no thread opens, reads or writes a file. exit() waits for such a thread: forever
 * if it opens a pipe without another end. Nothing else in the process would run then, not even the timer for this case.
 */
export function endProcess(code: number): void {
  const usesFiles = process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));
  if (usesFiles) setTimeout(endProcess, checkMilliseconds, code);
  else process.exit(code);
}

/** Kills the process, whatever its threads wait for. The parent process sees that it was killed. */
export const endAtOnce = (): void => void process.kill(process.pid, 'SIGKILL');
