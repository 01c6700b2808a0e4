import type { Schema, UID } from '@strapi/strapi';

type Populate = true | { populate: Record<string, Populate> } | { on: Record<string, Populate> };

const ofParts = (attributes: Schema.Attributes): Record<string, Populate> =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, attribute]): [string, Populate][] => {
      if (attribute.type === 'media') return [[name, true]];
      if (attribute.type === 'component') return [[name, ofComponent(attribute.component)]];
      if (attribute.type === 'dynamiczone')
        return [[name, { on: Object.fromEntries(attribute.components.map((uid) => [uid, ofComponent(uid)])) }]];
      return [];
    }),
  );

function ofComponent(uid: UID.Component): Populate {
  const inner = ofParts(strapi.components[uid]!.attributes);
  return Object.keys(inner).length === 0 ? true : { populate: inner };
}

/** Returns the `populate` that brings every component, slice and picture of a type. Relations stay out. */
export const wholeDocument = (uid: UID.ContentType): Record<string, Populate> =>
  ofParts(strapi.contentType(uid).attributes);
