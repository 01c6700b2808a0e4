import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/platform/db/open.ts';
import { killPayments } from '../deep/payments/kill-payments.ts';
import { buildPayer, startStripeSetup } from '../deep/payments/paying-people.ts';
import { preparedFolder } from './prepared-folder.ts';

// One of the fifty rounds of `npm run test:deep -- payments`.
it('provider, ledger and invoices agree after kill -9 in the middle of payments', async () => {
  const dataFolder = await preparedFolder();
  const setup = await startStripeSetup();
  try {
    const open = async () => (await openDatabase({ dataFolder, DATABASE_URL: undefined, DATABASE_POOL: 2 })).db;
    const db = await open();
    const payers = [await buildPayer(db, 5, 500), await buildPayer(db, 5, 500)];
    await db.close();
    const draws = [0.2, 0.5];
    let drawn = 0;
    const { problems } = await killPayments({
      setup,
      env: { ...setup.env, DATA_DIR: dataFolder, DATABASE_URL: '' },
      payers,
      rounds: 1,
      random: () => draws[drawn++ % draws.length]!,
      open,
      say: () => {},
    });
    expect(problems).toEqual([]);
  } finally {
    await setup.stripe.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
});
