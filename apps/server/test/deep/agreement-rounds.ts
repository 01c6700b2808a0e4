import { parseArgs } from 'node:util';
import { cartsPerRound, runAgreement } from '../agreement/run-agreement.ts';
import { testServer } from '../server.ts';
import { newPlace } from './database-places.ts';

/**
 * Compares a thousand random carts with the oracle in every place that shows them. The default seed comes from the
 * clock.
 *   node apps/server/test/deep/agreement-rounds.ts [--carts 1000] [--seed 1] [--database-url postgres://…]
 * Without an address an embedded database is used; on a server a new one, which is dropped.
 */
const { values } = parseArgs({
  options: { carts: { type: 'string', default: '1000' }, seed: { type: 'string' }, 'database-url': { type: 'string' } },
});
const seed = Number(values.seed ?? Date.now() % 2 ** 31);

const place = await newPlace(values['database-url']);
const db = await place.open();
const server = await testServer(db);
try {
  const { orders, faults } = await runAgreement(db, server, {
    rounds: Math.ceil(Number(values.carts) / cartsPerRound),
    seed,
  });
  process.stdout.write(`${orders} orders of ${values.carts} carts, seed ${seed}\n`);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await server.close();
  await db.close();
  await place.drop();
}
