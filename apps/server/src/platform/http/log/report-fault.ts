import type { FastifyRequest } from 'fastify';
import { countFault } from '../../metrics/faults.ts';
import { LogThrottle } from './log-throttle.ts';
import { loggableAddress } from './loggable-address.ts';

const faults = new LogThrottle();

/**
 * Counts an unexpected error and logs it with its request. Logs a repeated one only a few times. `status` is the
 * response's status.
 */
export function reportFault(error: unknown, request: FastifyRequest, status: number): void {
  countFault(error);
  // All errors of a failing database count as one. The metrics show its codes.
  const key = status === 503 ? 'unavailable' : `${(error as Error).message} ${request.routeOptions.url ?? ''}`;
  faults.report(key, ({ skipped }) =>
    request.log.error({ err: error, url: loggableAddress(request.url), more: skipped }, 'unexpected error'),
  );
}
