type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What Strapi draws or notes, other than what an editor wrote. */
const drawn = new Set(['id', 'documentId', 'createdAt', 'updatedAt']);

/** What a picture has beside its file's name, its text and its size. */
const ofStrapisFiles = new Set([
  'caption',
  'focalPoint',
  'hash',
  'ext',
  'size',
  'previewUrl',
  'provider',
  'provider_metadata',
]);

/** Where a document says when it was published, it counts: people accepted it as of then. */
const isLegal = (fields: Fields): boolean => 'requireSignature' in fields;

/** Strapi answers what is for some customers to the server's token. The server answers it to those customers alone. */
const isForSome = (value: unknown): boolean =>
  isFields(value) && Array.isArray(value['audience']) && value['audience'].length > 0;

/** A picture that was not chosen. */
const isNoPicture = (value: unknown): boolean =>
  isFields(value) && Object.keys(value).length === 1 && value['data'] === null;

const isUpload = (fields: Fields): boolean => typeof fields['url'] === 'string' && 'mime' in fields;

/** Strapi puts a part drawn at random into the name of a file; the address must lead to the uploads either way. */
const addressOf = (fields: Fields): string =>
  /^\/uploads\/[\w.-]+$/.test(fields['url'] as string)
    ? `/uploads/… of ${String(fields['name'])}`
    : String(fields['url']);

/**
 * An answer without ids, times and drawn file names. A field without a value counts as left out, as in a file. Two answers that are equal then say
 * the same to the portal.
 */
export function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isForSome(one)).map(comparable);
  if (!isFields(value)) return value;
  const left = Object.entries(value).filter(
    ([name, one]) =>
      one !== null &&
      name !== 'audience' &&
      !isNoPicture(one) &&
      !drawn.has(name) &&
      (name !== 'publishedAt' || isLegal(value)) &&
      !(isUpload(value) && ofStrapisFiles.has(name)),
  );
  return Object.fromEntries(
    left
      .map(([name, one]): [string, unknown] => [
        name,
        isUpload(value) && name === 'url' ? addressOf(value) : comparable(one),
      ])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** An answer as it is recorded. Pages of a list are a matter of the service. */
export function comparableAnswer(status: number, body: unknown): { status: number; body: unknown } {
  const { meta, ...rest } = comparable(body) as Fields;
  const total = (meta as { pagination?: { total?: number } } | undefined)?.pagination?.total;
  return { status, body: { ...rest, ...(total === undefined ? {} : { total }) } };
}
