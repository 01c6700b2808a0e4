import { ROOT_CONTEXT, type Span, SpanKind, trace, type Tracer } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail, spans } from '../tracing/spans.ts';

/** The caller's trace, if it sends a valid one. It only decides where a collector shows the span. */
function callerOf({ headers }: FastifyRequest) {
  const { traceparent } = headers;
  const caller = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
  return caller === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true });
}

function endRequest(span: Span, { raw }: FastifyReply): void {
  if (raw.writableFinished) span.setAttribute('http.response.status_code', raw.statusCode);
  if (!raw.writableFinished) fail(span, 'client gone');
  else if (raw.statusCode >= 500) fail(span, String(raw.statusCode));
  span.end();
}

/** Makes a span of each request of an app. Call it before any other hook is added. */
export const traceRequests = (tracer: Tracer) => (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions, id } = request;
    const { url: route } = routeOptions;
    const span = tracer.startSpan(
      route === undefined ? method : `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          ...(route !== undefined && { 'http.route': route }),
          'tradecounter.request_id': id,
        },
      },
      callerOf(request),
    );
    reply.raw.once('close', () => endRequest(span, reply));
    spans.run(span, done);
  });
};
