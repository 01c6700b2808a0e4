import { parseArgs } from 'node:util';
import { newPlace } from './database-places.ts';
import { buildPayer, startStripeSetup } from './payments/paying-people.ts';
import { killPayments } from './payments/kill-payments.ts';
import { rushed, rushPayments } from './payments/rush-payments.ts';

/**
 * Two hundred payments of one invoice at once on two servers; then kill -9 at random points of payments. Afterwards provider,
 * ledger and invoices agree to the cent.
 *   node apps/server/test/deep/payment-rounds.ts --database-url postgres://… [--rounds 50] [--seed 1]
 * A new database is made on that server, and dropped.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '50' }, seed: { type: 'string' }, 'database-url': { type: 'string' } },
});
const url = values['database-url'];
if (url === undefined) {
  process.stdout.write('two servers need a PostgreSQL: --database-url is missing\n');
  process.exit(77);
}
let state = Number(values.seed ?? Date.now() % 2 ** 31);
/** The same sequence for the same seed. */
const random = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};

const place = await newPlace(url);
const setup = await startStripeSetup();
const env = { ...place.env, ...setup.env };
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const problems: string[] = [];
try {
  const db = await place.open();
  const payers = [];
  for (let at = 0; at < 4; at++) payers.push(await buildPayer(db, 20, 500));
  problems.push(...(await rushPayments(db, env, setup)));
  say(`two hundred at once: ${problems.length === 0 ? 'agreed' : 'wrong'}`);
  await db.close();
  const killed = await killPayments({
    setup,
    env,
    payers,
    rounds: Number(values.rounds),
    random,
    open: place.open,
    say,
  });
  problems.push(...killed.problems);
  if (Number(values.rounds) >= 10 && killed.settled <= rushed)
    problems.push('no payment was settled while servers were killed');
} finally {
  await setup.stripe.close();
  await place.drop();
}
for (const problem of problems.slice(0, 20)) process.stderr.write(`${problem}\n`);
say(problems.length === 0 ? 'provider, ledger and invoices agree' : `${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
