import { Counter } from 'prom-client';

/** What went wrong behind answers that say 'unavailable' or 'internal', by PostgreSQL's code where it has one. */
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

/** Counts a fault that nobody foresaw. */
export function countFault(error: unknown): void {
  const code = codeOf(error as Coded);
  // Codes are few; whatever else stands there must not become a label of its own.
  faults.inc({ code: typeof code === 'string' && /^[A-Z0-9_]{3,30}$/.test(code) ? code : 'other' });
}
