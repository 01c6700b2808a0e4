import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api';

/** The span in whose course everything that is called runs. */
export const spans = new AsyncLocalStorage<Span>();

/** Returns the context of a span whose parent this is. */
export const under = (parent: Span | undefined) =>
  parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent);

/** Only the kind of a fault: its message can have values. */
export const kindOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error';
};

/** Marks a span as failed. */
export function fail(span: Span, kind: string): void {
  span.setAttribute('error.type', kind);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
