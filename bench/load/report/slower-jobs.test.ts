import { expect, test } from 'vitest';
import type { Measured } from '../measure/measure-rounds.ts';
import { slowerJobs } from './slower-jobs.ts';

const measured = (name: string, cpu: number, ratio: number): Measured => ({
  name,
  rate: 100,
  p50: 1,
  p99: 1,
  cpu,
  postgresCpu: 0.5,
  ratios: { there: ratio },
});
const group = (job: string, rate: number, cpu: number) => ({
  job,
  floors: [],
  jobs: [measured(job, cpu, rate), measured('there', 0.5, 1)],
});

test('a job is slower if its rate and its processor time both say so', () => {
  const groups = [group('cart', 0.8, 1), group('item', 0.8, 0.5), group('search', 1, 1)];
  const loads = [{ connections: 10, groups, tpcb: null }];
  expect(slowerJobs([{ items: 1, loads, sides: [] }], 0.9)).toEqual(['cart: 0.80 by rate, 0.67 by processor time']);
});
