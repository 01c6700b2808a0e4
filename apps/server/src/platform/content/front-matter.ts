export interface Matter {
  attributes: Record<string, unknown>;
  /** The text after the front matter. */
  body: string;
}

const marked = /^---[ \t]*\r?\n(?<yaml>(?:[\s\S]*?\r?\n)??)---[ \t]*(?:\r?\n|$)/;

/**
 * Parses the front matter of a Markdown file and the text after it. Accepts only YAML's core schema (text, numbers,
 * flags, lists and maps), so that a content file can't contain code. Throws an Error with a full sentence for anything
 * else.
 */
export async function readFrontMatter(text: string): Promise<Matter> {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (!plain.startsWith('---')) return { attributes: {}, body: plain };
  const found = marked.exec(plain);
  if (found === null) throw new Error('The front matter must be YAML between two lines of three dashes.');
  const { parseDocument } = await import('yaml');
  const document = parseDocument(found.groups!['yaml']!, { schema: 'core', strict: true });
  const [mistake] = [...document.errors, ...document.warnings];
  if (mistake !== undefined) throw new Error(`The front matter is no YAML that is taken here: ${mistake.message}`);
  const attributes: unknown = document.toJS({ maxAliasCount: 20 }) ?? {};
  if (typeof attributes !== 'object' || Array.isArray(attributes))
    throw new Error('The front matter must be names with values.');
  return { attributes: attributes as Record<string, unknown>, body: plain.slice(found[0].length) };
}
