import { readdirSync, readFileSync } from 'node:fs';

// Linux counts processor time in hundredths of a second for programs, whatever its kernel ticks in.
const ticks = 100;

const statOf = (pid: number): string[] | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name, in brackets, may hold blanks.
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
};

/** Milliseconds of processor time that the process used so far, in all its threads. */
export function cpuOf(pid: number): number {
  const stat = statOf(pid);
  return stat === null ? 0 : ((Number(stat[11]) + Number(stat[12])) * 1000) / ticks;
}

/** The same with the processes it started. Those that ended count once it has waited for them. */
export function cpuOfFamily(pid: number): number {
  const stat = statOf(pid);
  if (stat === null) return 0;
  const ended = ((Number(stat[13]) + Number(stat[14])) * 1000) / ticks;
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statOf(Number(name))?.[1] === String(pid),
  );
  return cpuOf(pid) + ended + children.reduce((sum, name) => sum + cpuOf(Number(name)), 0);
}

/** Resident memory in MiB: now, and the most there was. */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const mib = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  return { now: mib('VmRSS'), peak: mib('VmHWM') };
}
