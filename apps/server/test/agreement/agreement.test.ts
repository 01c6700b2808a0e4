import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';
import { testDatabase } from '../database.ts';
import { type TestServer, testServer } from '../server.ts';
import { runAgreement } from './run-agreement.ts';

let db: Database;
let server: TestServer;

beforeAll(async () => {
  db = await testDatabase();
  server = await testServer(db);
});
afterAll(async () => {
  await server.close();
  await db.close();
});

it('every view of a random cart, from item page to order, print, mail and export, agrees with the oracle', async () => {
  const { orders, faults } = await runAgreement(db, server, { rounds: 4, seed: 2281 });
  expect(faults.join('\n')).toBe('');
  expect(orders).toBeGreaterThan(30);
});
