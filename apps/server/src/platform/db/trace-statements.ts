import { SpanKind, type Tracer } from '@opentelemetry/api';
import pg from 'pg';
import { fail, kindOf, spans, under } from '../tracing/spans.ts';
import { statementText } from './statement-text.ts';

type Query = (this: pg.Client, ...given: unknown[]) => unknown;
type Callback = (error: unknown, ...rest: unknown[]) => void;
/** What pg takes as the first argument: a text, a configuration, or a query with a callback of its own. */
type Statement = string | { text?: string; submit?: unknown; callback?: Callback };

/**
 * Makes a span of each statement in the course of a span. Wraps pg's method for that, as there is one place for all of
 * them: of verbs, of transactions and of pg-boss. Returns the function that puts the original back.
 */
export function traceStatements(tracer: Tracer): () => void {
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  client.query = function (this: pg.Client, ...given: unknown[]) {
    const parent = spans.getStore();
    if (parent === undefined) return query.apply(this, given);
    const statement = given[0] as Statement;
    const text = statementText(typeof statement === 'string' ? statement : (statement.text ?? ''));
    const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL';
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text };
    const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes }, under(parent));
    const end = (error: unknown): void => {
      if (error !== null && error !== undefined) fail(span, kindOf(error));
      span.end();
    };
    const ending =
      (callback: Callback): Callback =>
      (error, ...rest) => {
        end(error);
        callback(error, ...rest);
      };
    const at = given.findIndex((one) => typeof one === 'function');
    if (at !== -1) return query.apply(this, given.with(at, ending(given[at] as Callback)));
    if (typeof statement === 'object' && typeof statement.submit === 'function' && statement.callback !== undefined) {
      statement.callback = ending(statement.callback);
      return query.apply(this, given);
    }
    const answer = query.apply(this, given) as Promise<unknown>;
    void answer.then(() => end(null), end);
    return answer;
  };
  return () => {
    client.query = query;
  };
}
