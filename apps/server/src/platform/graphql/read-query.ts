import { limits } from '@tradecounter/contract/limits';
import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import { Failure, tooCostly } from '../failure.ts';
import { limitQuery } from './limit-query.ts';

/** Returns the error for an invalid query. GraphQL's message quotes the query, so it is cut. */
export const wrongQuery = (detail: string): Failure =>
  new Failure('invalid', 'error.query', { detail: detail.slice(0, 300) });

function parseQuery(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: limits.queryTokens, noLocation: true });
  } catch (error) {
    if (error instanceof GraphQLError) throw wrongQuery(error.message);
    // The parser recurses once for each level.
    if (error instanceof RangeError) throw tooCostly();
    throw error;
  }
}

/**
 * Parses a client's own query with graphql's parser alone, within the limits on bytes, tokens, depth and width.
 * Validates it against the schema. Keeps nothing of it. Throws the failure `invalid`.
 */
export function readQuery(schema: GraphQLSchema, text: unknown): DocumentNode {
  if (typeof text !== 'string') throw wrongQuery('query');
  if (Buffer.byteLength(text) > limits.queryBytes) throw tooCostly();
  const document = parseQuery(text);
  limitQuery(document);
  const [mistake] = validate(schema, document, undefined, { maxErrors: 1 });
  if (mistake !== undefined) throw wrongQuery(mistake.message);
  return document;
}
