/** An upload that the content names. */
export interface Upload {
  /** Begins with `/uploads/`. */
  path: string;
  /** Changes when the picture is replaced, for its address stays. */
  version: string;
}

/** A name as Strapi gives them, or a folder and a name. Nothing that leads up. */
const plain = /^\/uploads\/(?!\.)[\w.~%+-]+(?:\/(?!\.)[\w.~%+-]+)*$/;
/** A dot, slash or backslash in disguise: written out, it leads somewhere else. */
const disguised = /%(?:2e|2f|5c)/i;

/** Addresses in Markdown and HTML begin and end at a bracket, a quotation mark or a space. */
const inTexts = /(?<![\w.:/-])\/uploads\/[^\s"'()<>\\?#]+/g;

const mostUploads = 500;

/** Returns the uploads that documents name, in their pictures and within their texts, each once; no more than 500. */
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
    .slice(0, mostUploads)
    .map(([path, version]) => ({ path, version }));
}
