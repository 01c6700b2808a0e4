import fc from 'fast-check';

/** How many cases are tried, and from which seed: the same seed tries the same cases. */
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

/** The rules answer as the oracle does; both answers are plain data. */
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

/** Nothing is wrong with any case: `fault` says what is, or null. */
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
