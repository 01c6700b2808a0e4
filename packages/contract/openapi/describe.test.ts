import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '../src/calls.ts';
import { describeCalls, openapiText } from './describe.ts';

interface Operation {
  operationId: string;
  security?: unknown[];
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean }[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

const paths = describeCalls()['paths'] as Record<string, Record<string, Operation>>;
const operationOf = (name: string): Operation => {
  const { path, method } = calls.find((call) => call.name === name)!;
  return paths[path]![method.toLowerCase()]!;
};

test('openapi.json on disk is what the calls say: npm run openapi -w packages/contract', () => {
  expect(readFileSync(join(import.meta.dirname, '../openapi.json'), 'utf8')).toBe(openapiText());
});

test('every declared call is described once, under its own name, beside what systems and downloads use', () => {
  const described = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  const others = [
    'downloads.fetch',
    'events.get',
    'events.pull',
    'feeds.getRun',
    'feeds.listRuns',
    'feeds.push',
    'files.push',
    'files.read',
    'files.remove',
    'quote.pushMessage',
  ];
  expect(described.sort()).toEqual([...calls.map(({ name }) => name), ...others].sort());
  expect(described.length).toBeGreaterThan(15);
});

test('only the calls without a session need no token, and none of them answers 402', () => {
  for (const call of calls) {
    const { security, responses } = operationOf(call.name);
    expect([call.name, security]).toEqual([call.name, call.access === 'public' ? [] : undefined]);
    expect([call.name, '402' in responses]).toEqual([call.name, call.access !== 'public']);
  }
});

test('a command that creates goods demands a key, other commands take one, reads know none', () => {
  const refs = (name: string) => operationOf(name).parameters.map(({ $ref }) => $ref);
  expect(refs('order.place')).toContain('#/components/parameters/RequiredIdempotencyKey');
  expect(refs('cart.addItem')).toContain('#/components/parameters/IdempotencyKey');
  expect(refs('cart.getItems').join()).not.toContain('IdempotencyKey');
});

test('the customer number of a read is a required query parameter', () => {
  expect(operationOf('cart.getItems').parameters).toContainEqual(
    expect.objectContaining({ name: 'customerNumber', in: 'query', required: true }),
  );
});

test('an error of a call is listed under its status', () => {
  expect(JSON.stringify(operationOf('auth.signIn').responses['401'])).toContain('credentials');
});
