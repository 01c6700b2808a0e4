import { existsSync, readFileSync } from 'node:fs';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import { lazily } from '../lazily.ts';
import { type Planned, planDocument } from './planned/plan-document.ts';
import { readQuery, wrongQuery } from './read-query.ts';

const documentsFile = new URL(
  './generated/documents.json',
  new URL(import.meta.resolve('@tradecounter/contract/schema.graphql')),
);

/** A document of the portal's build. Without a plan, graphql-js executes it. */
export interface PortalDocument {
  document: DocumentNode;
  plan: Planned | null;
}

/** Finds a document of the portal's build by its hash; throws the failure `invalid` for any other text. */
export type PortalDocuments = (hash: unknown) => PortalDocument;

/**
 * Reads the portal's documents once, from the list that its build left, and plans each at its first use (decision
 * 0108). No other document is ever kept. The list is closed, so the memory for plans is bounded.
 */
export function readPortalDocuments(schema: GraphQLSchema): PortalDocuments {
  const texts = existsSync(documentsFile)
    ? (JSON.parse(readFileSync(documentsFile, 'utf8')) as Record<string, string>)
    : {};
  const planned = (document: DocumentNode): PortalDocument => ({ document, plan: planDocument(schema, document) });
  const documents = new Map(
    Object.entries(texts).map(([hash, text]) => [hash, lazily(() => planned(readQuery(schema, text)))]),
  );
  return (hash) => {
    const document = typeof hash === 'string' ? documents.get(hash) : undefined;
    if (document === undefined) throw wrongQuery('Unknown document.');
    return document();
  };
}
