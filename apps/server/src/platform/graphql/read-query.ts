import { limits } from '@tradecounter/contract/limits';
import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, validate } from 'graphql';
import { Failure, tooCostly } from '../failure.ts';
import { limitQuery } from './limit-query.ts';

/** What is wrong with a query, told to its sender; a message quotes the query, so it is cut. */
export const wrongQuery = (detail: string): Failure =>
  new Failure('invalid', 'error.query', { detail: detail.slice(0, 300) });

function parsed(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: limits.queryTokens, noLocation: true });
  } catch (error) {
    if (error instanceof GraphQLError) throw wrongQuery(error.message);
    // The parser calls itself once a level.
    if (error instanceof RangeError) throw tooCostly();
    throw error;
  }
}

/**
 * A query of somebody's own, read by graphql's parser and by nothing else, within the limits on bytes, tokens, depth and width, and
 * checked against the schema. Nothing of it is kept. Throws the failure `invalid`.
 */
export function readQuery(schema: GraphQLSchema, text: unknown): DocumentNode {
  if (typeof text !== 'string') throw wrongQuery('query');
  if (Buffer.byteLength(text) > limits.queryBytes) throw tooCostly();
  const document = parsed(text);
  limitQuery(document);
  const [mistake] = validate(schema, document, undefined, { maxErrors: 1 });
  if (mistake !== undefined) throw wrongQuery(mistake.message);
  return document;
}
