import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Tracer } from '@opentelemetry/api';
import { loggingErrorHandler, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { traceStatements } from '../db/trace-statements.ts';
import { traceRequests } from '../http/trace-requests.ts';
import { withinTime } from '../jobs/within-time.ts';
import { fail, kindOf, spans, under } from './spans.ts';
import type { Traced } from './traced.ts';

interface Options {
  /** Base address of the collector. Traces go to `/v1/traces` below it. */
  endpoint: string;
  serviceName: string;
  version: string;
  /** Receives what kept traces from being sent. */
  onError: (error: Error) => void;
}

export interface Traces {
  ofRequests: ReturnType<typeof traceRequests>;
  traced: Traced;
  /** Sends what is left, but waits for no more than two seconds. */
  end(): Promise<void>;
}

/**
 * Finished spans that wait in memory. Any more are dropped, as when the collector doesn't answer. A span has up to 4 KB.
 */
const maxWaiting = 2048;
const millisecondsOfExport = 5000;
const millisecondsOfEnd = 2000;

const traceParts =
  (tracer: Tracer): Traced =>
  async ({ name, facts = {}, outcome }, work) => {
    const span = tracer.startSpan(name, { attributes: facts }, under(spans.getStore()));
    try {
      const answer = await spans.run(span, work);
      const { facts: more = {}, fault = null } = outcome?.(answer) ?? {};
      span.setAttributes(more);
      if (fault !== null) fail(span, fault);
      return answer;
    } catch (error) {
      fail(span, kindOf(error));
      throw error;
    } finally {
      span.end();
    }
  };

/** Sends traces to a collector (OTLP over HTTP). No fault of the collector reaches the work. */
export function sendTraces({ endpoint, serviceName, version, onError }: Options): Traces {
  // The timer of a batch is set by a request, and its fault isn't about that request.
  const outside = AsyncLocalStorage.snapshot();
  const report = (error: unknown): void =>
    outside(() => onError(error instanceof Error ? error : new Error(String(error))));
  setGlobalErrorHandler(report);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: millisecondsOfExport,
    concurrencyLimit: 2,
  });
  const provider = new TracerProvider({
    // An outsider's trace can't decide that a request leaves none.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: maxWaiting,
        scheduledDelayMillis: 2000,
        exportTimeoutMillis: 2 * millisecondsOfExport,
      }),
    ],
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': serviceName,
        'service.version': version,
        'service.instance.id': randomUUID(),
      }),
    ),
  });
  const tracer = provider.getTracer('tradecounter', version);
  const stopStatements = traceStatements(tracer);
  return {
    ofRequests: traceRequests(tracer),
    traced: traceParts(tracer),
    async end() {
      stopStatements();
      await withinTime(provider.shutdown().catch(report), millisecondsOfEnd);
      setGlobalErrorHandler(loggingErrorHandler());
    },
  };
}
