type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that Strapi generates, rather than an editor. */
const generatedFields = new Set(['id', 'documentId', 'createdAt', 'updatedAt']);

/** Fields of a picture other than its file name, alternative text and size. */
const ignoredPictureFields = new Set([
  'caption',
  'focalPoint',
  'hash',
  'ext',
  'size',
  'previewUrl',
  'provider',
  'provider_metadata',
]);

/** Documents with a legal publication date, which users accept as of that date. It must match. */
const isLegal = (fields: Fields): boolean => 'requireSignature' in fields;

/**
 * Strapi returns content for some customers to the server's token. The portal's server shows it only to those
 * customers.
 */
const isForSome = (value: unknown): boolean =>
  isFields(value) && Array.isArray(value['audience']) && value['audience'].length > 0;

/** An empty picture field. */
const isNoPicture = (value: unknown): boolean =>
  isFields(value) && Object.keys(value).length === 1 && value['data'] === null;

const isUpload = (fields: Fields): boolean => typeof fields['url'] === 'string' && 'mime' in fields;

/** Strapi adds a random part to file names, but the address must point to the uploads in any case. */
const addressOf = (fields: Fields): string =>
  /^\/uploads\/[\w.-]+$/.test(fields['url'] as string)
    ? `/uploads/… of ${String(fields['name'])}`
    : String(fields['url']);

/**
 * Returns an answer without ids, times and random file names. A field without a value counts as absent, as in a file.
 * If two results are equal, the answers mean the same to the portal.
 */
export function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isForSome(one)).map(comparable);
  if (!isFields(value)) return value;
  const comparableEntries = Object.entries(value).filter(
    ([name, one]) =>
      one !== null &&
      name !== 'audience' &&
      !isNoPicture(one) &&
      !generatedFields.has(name) &&
      (name !== 'publishedAt' || isLegal(value)) &&
      !(isUpload(value) && ignoredPictureFields.has(name)),
  );
  return Object.fromEntries(
    comparableEntries
      .map(([name, one]): [string, unknown] => [
        name,
        isUpload(value) && name === 'url' ? addressOf(value) : comparable(one),
      ])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Returns an answer for recording. Leaves out pagination, which belongs to the service. */
export function comparableAnswer(status: number, body: unknown): { status: number; body: unknown } {
  const { meta, ...rest } = comparable(body) as Fields;
  const total = (meta as { pagination?: { total?: number } } | undefined)?.pagination?.total;
  return { status, body: { ...rest, ...(total === undefined ? {} : { total }) } };
}
