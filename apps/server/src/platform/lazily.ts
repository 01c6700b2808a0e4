/** Creates a value at its first use and keeps it, because many starts never need it or need it later. */
export function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}
