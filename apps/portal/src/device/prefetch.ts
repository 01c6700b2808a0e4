interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** Whether pages may be fetched on a mere intent: not on 2g and not when the reader saves data. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData !== true && !(connection?.effectiveType ?? '').endsWith('2g');
}
