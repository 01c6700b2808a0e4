import { existsSync, readFileSync } from 'node:fs';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { readQuery, wrongQuery } from './read-query.ts';

const documentsFile = new URL(
  './generated/documents.json',
  new URL(import.meta.resolve('@tradecounter/contract/schema.graphql')),
);

/** Finds a document of the portal's build by its hash; throws the failure `invalid` for any other text. */
export type PortalDocuments = (hash: unknown) => DocumentNode;

/**
 * The portal's documents, read from the list that its build left, once. They are the only ones that are ever kept. Throws when one does not fit
 * the schema.
 */
export function readPortalDocuments(schema: GraphQLSchema): PortalDocuments {
  const texts = existsSync(documentsFile)
    ? (JSON.parse(readFileSync(documentsFile, 'utf8')) as Record<string, string>)
    : {};
  const documents = new Map(Object.entries(texts).map(([hash, text]) => [hash, readQuery(schema, text)]));
  return (hash) => {
    const document = typeof hash === 'string' ? documents.get(hash) : undefined;
    if (document === undefined) throw wrongQuery('Unknown document.');
    return document;
  };
}
