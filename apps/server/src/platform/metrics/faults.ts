import { Counter } from 'prom-client';

/** Counts errors behind 'unavailable' and 'internal' responses, by PostgreSQL's code if there is one. */
export const faults = new Counter({
  name: 'faults_total',
  help: 'Faults behind answers, by the code of PostgreSQL or Node; other = neither.',
  labelNames: ['code'],
  registers: [],
});

interface Coded {
  code?: unknown;
  cause?: Coded;
}

const codeOf = ({ code, cause }: Coded): unknown => (cause === undefined ? code : (codeOf(cause) ?? code));

/** Counts an unexpected error. */
export function countFault(error: unknown): void {
  const code = codeOf(error as Coded);
  // There are few codes, and other values must not become labels of their own.
  faults.inc({ code: typeof code === 'string' && /^[A-Z0-9_]{3,30}$/.test(code) ? code : 'other' });
}
