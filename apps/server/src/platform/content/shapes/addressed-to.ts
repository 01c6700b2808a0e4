type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The customer for whom content is shown. */
export interface Reader {
  /** The location that serves the customer's cart. */
  branch: string;
  /** The customer's price class. Null when there is none. */
  customerClass: string | null;
  customer: string;
}

/** Fields of an audience entry. Strapi adds an id. */
const fields: Readonly<Record<string, (reader: Reader) => string | null>> = {
  branch: ({ branch }) => branch,
  customerClass: ({ customerClass }) => customerClass,
  customer: ({ customer }) => customer,
};

/** Names of the fields of an audience entry. */
export const audienceFields: readonly string[] = Object.keys(fields);

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Returns the limits in an entry. Null when it has none, or an invalid one. */
function limitsOf(entry: unknown): [string, string][] | null {
  if (!isValues(entry)) return null;
  const limits: [string, string][] = [];
  for (const [name, value] of Object.entries(entry)) {
    if (name === 'id' || name === 'documentId' || isEmpty(value)) continue;
    if (!Object.hasOwn(fields, name) || typeof value !== 'string') return null;
    limits.push([name, value.trim()]);
  }
  return limits.length === 0 ? null : limits;
}

/** Whether the audience is valid. Content with an invalid one is never shown. */
export const isAudience = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => limitsOf(entry) !== null);

/** Whether each entry limits customers as an audience does. */
const looksLikeAudience = (list: readonly unknown[]): boolean =>
  list.every(
    (one) =>
      isValues(one) &&
      audienceFields.some((name) => Object.hasOwn(one, name)) &&
      Object.keys(one).every((name) => name === 'id' || name === 'documentId' || audienceFields.includes(name)),
  );

/** Whether a field is a misspelled audience, such as `audiences`, judging by its name or its contents. */
export const isMisnamedAudience = (name: string, value: unknown): boolean =>
  name !== 'audience' &&
  Array.isArray(value) &&
  value.length > 0 &&
  (/^audi[ae]n/i.test(name) || looksLikeAudience(value));

const hasMisnamedAudience = (entry: Values): boolean =>
  Object.entries(entry).some(([name, value]) => isMisnamedAudience(name, value));

/** Content without an audience is for all customers. */
const hasAudience = (entry: unknown): entry is Values =>
  isValues(entry) &&
  !(isEmpty(entry['audience']) || (Array.isArray(entry['audience']) && entry['audience'].length === 0));

/**
 * Whether an entry is meant for the reader. An audience entry matches customers who fit all of its limits, and an
 * invalid entry matches none.
 */
function isMeantFor(entry: unknown, reader: Reader | null): boolean {
  if (isValues(entry) && hasMisnamedAudience(entry)) return false;
  if (!hasAudience(entry)) return true;
  const { audience } = entry;
  if (reader === null || !isAudience(audience)) return false;
  return (audience as unknown[]).some((one) =>
    limitsOf(one)!.every(([name, wanted]) => fields[name]!(reader) === wanted),
  );
}

/** Returns an entry without its audience, which customers don't see. */
function withoutAudience(entry: unknown): unknown {
  if (!isValues(entry) || !('audience' in entry)) return entry;
  const { audience: _, ...rest } = entry;
  return rest;
}

const asList = (list: unknown): unknown[] => (Array.isArray(list) ? list : [list]);

const entriesFor = (list: unknown, reader: Reader | null): unknown =>
  Array.isArray(list) || isValues(list)
    ? asList(list)
        .filter((one) => isMeantFor(one, reader))
        .map(withoutAudience)
    : list;

/** Maps the lists of a document that may have audiences: the slices of a page, and announcements. */
function mapLists(attributes: Values, change: (list: unknown) => unknown): Record<string, unknown> {
  const { appbar, slices } = attributes;
  return {
    ...attributes,
    ...(slices === undefined ? {} : { slices: change(slices) }),
    ...(isValues(appbar) && 'announcements' in appbar
      ? { appbar: { ...appbar, announcements: change(appbar['announcements']) } }
      : {}),
  };
}

/** An audience in the wrong place. Texts can have that name too, but aren't lists. */
const isMisplaced = (value: unknown): boolean =>
  isValues(value) && ((Array.isArray(value['audience']) && hasAudience(value)) || hasMisnamedAudience(value));

/** Removes everything else that has an audience. No code filters it, and readers would see the audience. */
function withoutMisplaced(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((one) => !isMisplaced(one)).map(withoutMisplaced);
  if (!isValues(value)) return value;
  const kept = Object.entries(value).filter(
    ([name, one]) =>
      !isMisplaced(one) && !(name === 'audience' && Array.isArray(one)) && !isMisnamedAudience(name, one),
  );
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutMisplaced(one)]));
}

/**
 * Returns the fields of a document with the announcements and slices for that reader, without their audiences. Without
 * a reader, keeps only those for all customers.
 */
export const addressedTo = (attributes: Values, reader: Reader | null): Record<string, unknown> =>
  withoutMisplaced(mapLists(attributes, (list) => entriesFor(list, reader))) as Record<string, unknown>;

/** Whether a document has an announcement or a slice that isn't for all customers. */
export function isAddressed({ appbar, slices }: Values): boolean {
  const announcements = isValues(appbar) ? appbar['announcements'] : null;
  return [...asList(slices), ...asList(announcements)].some(hasAudience);
}
