/** The durations of the calls to one path, in milliseconds from the request to the end of the answer. */
export interface CallTimes {
  path: string;
  times: number;
  median: number;
  worst: number;
  last: number;
}

type Entry = Pick<PerformanceResourceTiming, 'name' | 'duration' | 'startTime'>;

/**
 * Returns the calls among the browser's resource timings: those below one of the `bases`, by path, with the highest
 * median first.
 */
export function callTimes(entries: readonly Entry[], bases: readonly string[], origin: string): CallTimes[] {
  const roots = bases.map((base) => new URL(base, origin).href.replace(/\/$/, ''));
  const durations = new Map<string, number[]>();
  for (const { name, duration } of entries.toSorted((one, other) => one.startTime - other.startTime)) {
    const [address = ''] = name.split('?', 1);
    if (!roots.some((root) => address === root || address.startsWith(`${root}/`))) continue;
    const path = address.startsWith(origin) ? address.slice(origin.length) : address;
    durations.set(path, [...(durations.get(path) ?? []), duration]);
  }
  return [...durations]
    .map(([path, all]) => {
      const sorted = all.toSorted((one, other) => one - other);
      return {
        path,
        times: all.length,
        median: sorted[Math.floor((all.length - 1) / 2)]!,
        worst: sorted.at(-1)!,
        last: all.at(-1)!,
      };
    })
    .sort((one, other) => other.median - one.median);
}
