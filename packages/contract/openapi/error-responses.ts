import { type ErrorCode, errorStatus } from '../src/errors.ts';
import type { Json } from './schema-of.ts';

/** What any call may answer beside its own errors; without a token there is neither 401 nor 402. */
const anyCall: readonly ErrorCode[] = ['invalid', 'too_large', 'too_many', 'internal', 'unavailable'];
const tokenCall: readonly ErrorCode[] = ['unauthorized', 'token'];

export const json = (schema: Json): Json => ({ 'application/json': { schema } });

/** Status → the codes that answer with it. */
export function errorResponses(own: readonly ErrorCode[], needsToken: boolean): Json {
  const codes = [...anyCall, ...(needsToken ? tokenCall : []), ...own];
  const byStatus = Map.groupBy([...new Set(codes)].sort(), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      { description: `Error code ${list.join(', ')}`, content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}
