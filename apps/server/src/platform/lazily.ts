/** Creates a value at its first use and keeps it, because many starts never need it or need it later. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
