import type { Config } from '../../config.ts';
import type { Database } from '../../platform/db/database.ts';

/**
 * What a check found. `text` and `advice` are for the operator and can name hosts and files. `facts` go into the report
 * for support, so they hold figures, codes and versions only: never names, addresses or other texts of people.
 */
export interface Finding {
  state: 'ok' | 'warning' | 'fault';
  text: string;
  advice?: string;
  facts?: Readonly<Record<string, unknown>>;
}

/** What the checks work with. */
export interface Patient {
  config: Config;
  dataFolder: string;
  db: Database;
  embedded: boolean;
  now: () => Date;
}

export interface Check {
  name: string;
  /** Needs the database. Left out if that doesn't answer. */
  database: boolean;
  run: (patient: Patient) => Promise<Finding>;
}

/** Milliseconds that each check may take. */
export const checkTimeout = 5000;

export const ok = (text: string, facts: Finding['facts'] = {}): Finding => ({ state: 'ok', text, facts });
export const warning = (text: string, advice: string, facts: Finding['facts'] = {}): Finding => ({
  state: 'warning',
  text,
  advice,
  facts,
});
export const fault = (text: string, advice: string, facts: Finding['facts'] = {}): Finding => ({
  state: 'fault',
  text,
  advice,
  facts,
});

/** Returns the error's code, which names no person or machine. */
export const codeOf = (error: unknown): string => {
  const { code, cause, name } = error as { code?: unknown; cause?: unknown; name?: string };
  if (typeof code === 'string') return code;
  return cause === undefined ? (name ?? 'Error') : codeOf(cause);
};

/** Days before a certificate ends from which on it is reported. */
const certificateDays = 30;

/** Returns what is wrong with a certificate that ends then, or null. */
export function certificateFault(ends: Date | null, now: Date): { days: number; text: string } | null {
  if (ends === null) return null;
  const days = Math.floor((ends.getTime() - now.getTime()) / 86_400_000);
  if (days > certificateDays) return null;
  return { days, text: days < 0 ? 'its certificate has ended' : `its certificate ends in ${days} days` };
}
