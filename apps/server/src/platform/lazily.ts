/** Makes something at its first use and keeps it: what many starts never need, or need only later. */
export function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}
