import type { FastifyRequest } from 'fastify';
import { countFault } from '../../metrics/faults.ts';
import { FewLines } from './few-lines.ts';
import { loggableAddress } from './loggable-address.ts';

const faults = new FewLines();

/** Counts a fault that nobody foresaw, and tells it with its request; one that repeats a few times only. `status` is what it is answered with. */
export function tellFault(error: unknown, request: FastifyRequest, status: number): void {
  countFault(error);
  // A database in trouble is one fault, whoever meets it; the metrics tell its codes.
  const key = status === 503 ? 'unavailable' : `${(error as Error).message} ${request.routeOptions.url ?? ''}`;
  faults.tell(key, ({ unsaid }) =>
    request.log.error(
      { err: error, requestId: request.id, url: loggableAddress(request.url), more: unsaid },
      'unexpected error',
    ),
  );
}
