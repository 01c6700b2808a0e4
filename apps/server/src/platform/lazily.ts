/** Creates a value at its first use and keeps it, because many starts never need it or need it later. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** Keeps a value for a second, because many ask for it at once and each answer takes work. */
export function forASecond<T>(make: () => T): () => T {
  let made: { value: T; until: number } | null = null;
  return () => {
    const now = performance.now();
    if (made === null || now >= made.until) made = { value: make(), until: now + 1000 };
    return made.value;
  };
}
