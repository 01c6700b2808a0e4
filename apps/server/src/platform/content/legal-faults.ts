import { legalTypes } from '@tradecounter/contract/content/content';

const types = legalTypes.join(', ');

/** Requirements for each field of a legal document's front matter, and the consequence of a violation. */
const fields: Readonly<Record<string, { fits: (value: unknown) => boolean; says: string }>> = {
  type: {
    fits: (value) => legalTypes.some((one) => one === value),
    says: `has to be one of ${types}; the document isn't shown`,
  },
  title: {
    fits: (value) => typeof value === 'string' && value.trim() !== '',
    says: "has to be a text; the links to the document aren't shown",
  },
  publishedAt: {
    fits: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
    says: 'must be a time such as 2026-01-15T08:00:00.000Z. Until then, users are not asked to accept the document',
  },
  requireSignature: {
    fits: (value) => typeof value === 'boolean',
    says: 'must be true or false. Until then, users are not asked to accept the document',
  },
};

/**
 * Returns a clause with the name of each missing or invalid field of a legal document. `where` says where editors find
 * the field, by default in the file's front matter.
 */
export function legalFaults(attributes: Readonly<Record<string, unknown>>, where = ' in its front matter'): string[] {
  return Object.entries(fields)
    .filter(([name, { fits }]) => !fits(attributes[name]))
    .map(([name, { says }]) => `${name in attributes ? 'has a wrong' : 'has no'} '${name}'${where}: it ${says}`);
}
