interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** Returns whether pages may be prefetched: not on 2g, and not when the user saves data. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData !== true && !(connection?.effectiveType ?? '').endsWith('2g');
}
