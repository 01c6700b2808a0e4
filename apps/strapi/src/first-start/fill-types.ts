import type { Schema, UID } from '@strapi/strapi';
import { type Fields, readDocuments, readSingle } from './read-folder';
import type { Settings } from './settings';
import { type Picture, pictureUploads } from './upload-picture';

type Upload = (picture: Picture) => Promise<number | null>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The pictures of a field, in the shape of either version of Strapi. */
function picturesOf(value: unknown): Picture[] {
  const content = isFields(value) && 'data' in value ? value['data'] : value;
  return (Array.isArray(content) ? content : [content]).flatMap((one) => {
    const fields = isFields(one) && isFields(one['attributes']) ? one['attributes'] : one;
    return isFields(fields) && typeof fields['url'] === 'string' ? [fields as unknown as Picture] : [];
  });
}

async function valueOf(attribute: Schema.Attribute.AnyAttribute, value: unknown, upload: Upload): Promise<unknown> {
  if (attribute.type === 'media') {
    const ids = (await Promise.all(picturesOf(value).map(upload))).filter((id) => id !== null);
    return attribute.multiple ? ids : (ids[0] ?? null);
  }
  if (attribute.type === 'component') {
    const { attributes } = strapi.components[attribute.component]!;
    if (attribute.repeatable)
      return Promise.all(
        (Array.isArray(value) ? value : []).filter(isFields).map((one) => fieldsOf(attributes, one, upload)),
      );
    return isFields(value) ? fieldsOf(attributes, value, upload) : null;
  }
  if (attribute.type === 'dynamiczone') {
    const known = (Array.isArray(value) ? value : []).filter(
      (one): one is Fields & { __component: UID.Component } =>
        isFields(one) && attribute.components.includes(one['__component'] as UID.Component),
    );
    return Promise.all(
      known.map(async (one) => ({
        __component: one.__component,
        ...(await fieldsOf(strapi.components[one.__component]!.attributes, one, upload)),
      })),
    );
  }
  return value;
}

/** The fields that the schema names, one after the other: a picture must not be taken in twice. */
async function fieldsOf(attributes: Schema.Attributes, given: Fields, upload: Upload): Promise<Fields> {
  const fields: Fields = {};
  for (const [name, attribute] of Object.entries(attributes))
    if (name in given) fields[name] = await valueOf(attribute, given[name], upload);
  return fields;
}

/** Strapi says that a document was published when it was put in; whoever accepted the document before would be asked again. */
async function keepPublication(uid: UID.ContentType, documentId: string, publishedAt: unknown): Promise<void> {
  if (typeof publishedAt !== 'string' || Number.isNaN(Date.parse(publishedAt))) return;
  await strapi.db.query(uid).updateMany({
    where: { documentId, publishedAt: { $notNull: true } },
    data: { publishedAt: new Date(publishedAt) },
  });
}

/** Fills the types that are empty from the content folder, published. Types that have a document, or a draft, stay as they are. */
export async function fillTypes({ folder }: Settings): Promise<void> {
  const upload = pictureUploads(folder);
  const uids = Object.keys(strapi.contentTypes).filter((uid) => uid.startsWith('api::')) as UID.ContentType[];
  for (const uid of uids) {
    if ((await strapi.db.query(uid).count()) > 0) continue;
    const type = strapi.contentType(uid);
    const single = type.kind === 'singleType' ? await readSingle(folder, type.info.singularName) : null;
    const found = type.kind === 'singleType' ? [single] : await readDocuments(folder, type.info.pluralName);
    for (const given of found) {
      if (given === null) continue;
      const data = await fieldsOf(type.attributes, { ...given, publishedAt: undefined }, upload);
      const { documentId } = await strapi.documents(uid).create({ data: data as never, status: 'published' });
      await keepPublication(uid, documentId, given['publishedAt']);
    }
  }
}
