/**
 * Compares the rules with the oracle, which calculates in plain fractions, for a million random cases. An argument, such
 * as `fees`, selects the properties whose name begins with it.
 */
import { properties } from '../../packages/rules/oracle/properties.ts';

const cases = 1_000_000;
const selected = properties.filter(({ name }) => name.startsWith(process.argv[2] ?? ''));
const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 2 ** 31);
const faults: string[] = [];
for (const { name, check } of selected) {
  const from = Date.now();
  try {
    check({ seed, cases: Math.ceil(cases / selected.length) });
  } catch (error) {
    faults.push((error as Error).message);
  }
  process.stdout.write(`${name}: ${Math.round((Date.now() - from) / 1000)} s\n`);
}
process.stdout.write(
  `${faults.join('\n\n')}\n${cases} cases from seed ${seed}: ${faults.length === 0 ? 'they agree' : `${faults.length} differ`}\n`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
