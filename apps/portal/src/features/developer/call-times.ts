/** The durations of the calls to one path, in milliseconds from the request to the end of the answer. */
export interface CallTimes {
  path: string;
  /** The number of calls. */
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
  const baseUrls = bases.map((base) => new URL(base, origin).href.replace(/\/$/, ''));
  const durations = new Map<string, number[]>();
  for (const { name, duration } of entries.toSorted((a, b) => a.startTime - b.startTime)) {
    const [address = ''] = name.split('?', 1);
    if (!baseUrls.some((root) => address === root || address.startsWith(`${root}/`))) continue;
    const path = address.startsWith(origin) ? address.slice(origin.length) : address;
    durations.set(path, [...(durations.get(path) ?? []), duration]);
  }
  return [...durations]
    .map(([path, pathDurations]) => {
      const sorted = pathDurations.toSorted((a, b) => a - b);
      return {
        path,
        times: pathDurations.length,
        median: sorted[Math.floor((pathDurations.length - 1) / 2)]!,
        worst: sorted.at(-1)!,
        last: pathDurations.at(-1)!,
      };
    })
    .sort((a, b) => b.median - a.median);
}
