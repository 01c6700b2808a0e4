import { existsSync, readFileSync } from 'node:fs';
import type { DocumentNode, GraphQLSchema, SelectionNode } from 'graphql';
import { readQuery, wrongQuery } from './read-query.ts';

const documentsFile = new URL('./generated/documents.json', new URL(import.meta.resolve('@tradecounter/contract/schema.graphql')));

/** A root field asks who the session belongs to; one that a directive may leave out might not. */
const surelyAsks = (selection: SelectionNode): boolean =>
  selection.kind === 'Field' && !selection.name.value.startsWith('__') && (selection.directives ?? []).length === 0;

/** Finds a document of the portal's build by its hash; throws the failure `invalid` for any other text. */
export type PortalDocuments = (hash: unknown) => DocumentNode;

/**
 * The portal's documents, read from the list that its build left, once. They are the only ones that are ever kept. Throws when one does not fit
 * the schema, or could be answered without any root field, where the session is checked.
 */
export function readPortalDocuments(schema: GraphQLSchema): PortalDocuments {
  const texts = existsSync(documentsFile) ? (JSON.parse(readFileSync(documentsFile, 'utf8')) as Record<string, string>) : {};
  const documents = new Map(Object.entries(texts).map(([hash, text]) => [hash, readQuery(schema, text)]));
  for (const { definitions } of documents.values()) {
    for (const one of definitions) {
      if (one.kind === 'OperationDefinition' && !one.selectionSet.selections.some(surelyAsks)) throw new Error(`The document ${one.name?.value} may be answered without asking for an account.`);
    }
  }
  return (hash) => {
    const document = typeof hash === 'string' ? documents.get(hash) : undefined;
    if (document === undefined) throw wrongQuery('Unknown document.');
    return document;
  };
}
