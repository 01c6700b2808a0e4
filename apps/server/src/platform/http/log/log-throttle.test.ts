import { expect, it } from 'vitest';
import { LogThrottle } from './log-throttle.ts';

it('reports a repeated fault once a second, with how often it happened, and others in between', () => {
  let now = 0;
  const reported: string[] = [];
  const lines = new LogThrottle(() => now);
  const fault = (key: string) => lines.report(key, ({ skipped }) => reported.push(`${key} ${skipped}`));
  for (let at = 0; at < 2500; at += 100) {
    now = at;
    fault('away');
  }
  fault('other');
  expect(reported).toEqual(['away 0', 'away 9', 'away 9', 'other 0']);
});

it('remembers only a limited number of faults', () => {
  const reported: string[] = [];
  const lines = new LogThrottle(() => 0);
  for (let at = 0; at < 501; at++) lines.report(String(at), () => {});
  lines.report('0', ({ skipped }) => reported.push(`again ${skipped}`));
  lines.report('500', () => reported.push('never'));
  expect(reported).toEqual(['again 0']);
});
