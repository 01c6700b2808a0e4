import { appendFileSync } from 'node:fs';
import { serialize } from 'node:v8';
import pg from 'pg';
import type { Statement } from './statement.ts';

/** Loaded before the product: notes every statement it sends in the file that BENCH_STATEMENTS names, one a line. */
const file = process.env['BENCH_STATEMENTS']!;
const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;

const statementOf = (first: unknown, second: unknown): Statement => {
  const { name, text, values } = (typeof first === 'string' ? { text: first } : first) as Partial<Statement>;
  return {
    ...(name === undefined ? {} : { name }),
    text: text ?? '',
    values: values ?? (Array.isArray(second) ? second : []),
  };
};

pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]) {
  appendFileSync(file, `${serialize(statementOf(given[0], given[1])).toString('base64')}\n`);
  return send.apply(this, given);
} as typeof pg.Client.prototype.query;
