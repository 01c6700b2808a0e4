import fc from 'fast-check';

/** The number of cases to try, and the seed. The same seed gives the same cases. */
export interface Run {
  seed: number;
  cases: number;
}

/** Something that the oracle and the rules must agree on. */
export interface Property {
  name: string;
  /** Throws with the seed, the smallest case found and both answers. */
  check(run: Run): void;
}

const text = (value: unknown): string => JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');

/** A property that the rules and the oracle give the same answer. Both answers are plain data. */
export const agrees = <Case>(
  name: string,
  cases: fc.Arbitrary<Case>,
  oracle: (one: Case) => unknown,
  rules: (one: Case) => unknown,
): Property =>
  holds(name, cases, (one) => {
    const [expected, answered] = [text(oracle(one)), text(rules(one))];
    return expected === answered ? null : `the oracle says ${expected}\nthe rules say   ${answered}`;
  });

/** A property that no case has a fault. `fault` returns what is wrong with a case, or null. */
export const holds = <Case>(
  name: string,
  cases: fc.Arbitrary<Case>,
  fault: (one: Case) => string | null,
): Property => ({
  name,
  check({ seed, cases: numRuns }) {
    const checked = fc.check(
      fc.property(cases, (one) => {
        const found = fault(one);
        if (found !== null) throw new Error(found);
      }),
      { seed, numRuns },
    );
    if (!checked.failed) return;
    const [smallest] = checked.counterexample ?? [];
    const why =
      checked.errorInstance instanceof Error ? checked.errorInstance : new Error(String(checked.errorInstance));
    throw new Error(
      `${name}: seed ${checked.seed}, case ${checked.numRuns} of ${numRuns}, made smaller ${checked.numShrinks} times:\n${text(smallest)}\n${why.stack ?? why.message}`,
    );
  },
});
