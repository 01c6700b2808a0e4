/** An upload that the content uses. */
export interface Upload {
  /** Starts with `/uploads/`. */
  path: string;
  /** Changes when the picture is replaced, because its address stays the same. */
  version: string;
}

/** A name in Strapi's format, or a folder and a name. Excludes parent folders. */
const plain = /^\/uploads\/(?!\.)[\w.~%+-]+(?:\/(?!\.)[\w.~%+-]+)*$/;
/** An encoded dot, slash or backslash, which would change the path when decoded. */
const disguised = /%(?:2e|2f|5c)/i;

/** In Markdown and HTML, addresses start and end at a bracket, a quotation mark or a space. */
const inTexts = /(?<![\w.:/-])\/uploads\/[^\s"'()<>\\?#]+/g;

const maxUploads = 500;

/** Returns the uploads that documents use, in pictures and texts, each once. Returns up to 500. */
export function namedUploads(documents: unknown): Upload[] {
  const found = new Map<string, string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value === 'string') {
      for (const [path] of value.matchAll(inTexts)) if (!found.has(path)) found.set(path, '');
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const { url, updatedAt, size } = value as Record<string, unknown>;
    if (typeof url === 'string') found.set(url, `${String(updatedAt ?? '')} ${String(size ?? '')}`);
    Object.values(value).forEach(visit);
  };
  visit(documents);
  return [...found]
    .filter(([path]) => plain.test(path) && !path.includes('/..') && !disguised.test(path))
    .slice(0, maxUploads)
    .map(([path, version]) => ({ path, version }));
}
