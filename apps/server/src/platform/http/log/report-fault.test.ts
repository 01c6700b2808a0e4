import type { FastifyRequest } from 'fastify';
import { expect, it, vi } from 'vitest';

it('reports a repeated fault once, with its request; database timeouts and locks count as one fault', async () => {
  // Recent log lines are kept for the process, which other test files share.
  vi.resetModules();
  const { reportFault } = await import('./report-fault.ts');
  const error = vi.fn<(facts: object, sentence: string) => void>();
  const request = {
    url: '/graphql',
    routeOptions: { url: '/graphql' },
    log: { error },
  } as unknown as FastifyRequest;
  for (const code of ['55P03', '57014', '55P03']) reportFault(Object.assign(new Error(code), { code }), request, 503);
  reportFault(new Error('of the program'), request, 500);
  expect(error.mock.calls).toEqual([
    [
      expect.objectContaining({
        url: '/graphql',
        more: 0,
        err: expect.objectContaining({ code: '55P03' }) as object,
      }),
      'unexpected error',
    ],
    [
      expect.objectContaining({ err: expect.objectContaining({ message: 'of the program' }) as object }),
      'unexpected error',
    ],
  ]);
});
