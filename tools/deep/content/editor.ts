/** An editor in Strapi's admin panel. Uses the same calls as the panel. */
export interface Editor {
  /** Publishes a single type with some fields changed. */
  publish(type: string, change: (fields: Fields) => Fields): Promise<void>;
  /** Saves a single type with some fields changed, and doesn't publish it. */
  save(type: string, change: (fields: Fields) => Fields): Promise<void>;
  /** Publishes the legal document of a kind that has no language, with some fields changed. */
  publishLegal(kind: string, change: Fields): Promise<void>;
}

export type Fields = Record<string, unknown>;

interface StrapiAnswer {
  data?: Fields;
  results?: Fields[];
}

/** The fields of a document that Strapi sets. */
const systemFields = new Set([
  'id',
  'documentId',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
  'status',
]);

/** Returns the fields of a document that an editor sets, as the calls expect them. */
const editableFields = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(editableFields);
  if (typeof value !== 'object' || value === null) return value;
  // A picture is sent by its id; everything else is sent in full.
  if ('mime' in value && 'id' in value) return value.id;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !systemFields.has(name))
      .map(([name, field]) => [name, editableFields(field)]),
  );
};

/** Signs in to Strapi's admin panel. Throws when Strapi rejects the sign-in or a call. */
export async function signInAsEditor(strapi: string, person: { email: string; password: string }): Promise<Editor> {
  const call = async (method: string, path: string, token: string | null, body?: unknown): Promise<StrapiAnswer> => {
    const answer = await fetch(`${strapi}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} is answered with ${answer.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as StrapiAnswer;
  };
  const { data } = await call('POST', '/admin/login', null, person);
  const token = data!['token'] as string;
  const single = (type: string) => `/content-manager/single-types/api::${type}.${type}`;
  const read = async (type: string): Promise<Fields> =>
    editableFields((await call('GET', single(type), token)).data) as Fields;
  return {
    async publish(type, change) {
      await call('POST', `${single(type)}/actions/publish`, token, change(await read(type)));
    },
    async save(type, change) {
      await call('PUT', single(type), token, change(await read(type)));
    },
    async publishLegal(kind, change) {
      const all = '/content-manager/collection-types/api::term.term';
      const { results } = await call('GET', `${all}?pageSize=50`, token);
      const document = results!.find(({ type, language }) => type === kind && language == null)!;
      const fields = { ...(editableFields(document) as Fields), ...change };
      await call('POST', `${all}/${String(document['documentId'])}/actions/publish`, token, fields);
    },
  };
}
