/** The options of `npm test -- …`. */
export interface Options {
  /** Parts of the names of the steps to run; empty = all steps. */
  words: string[];
  /** The seed of the order of the test files; null = a random one. */
  seed: number | null;
  /** Run only the tests that the changes since this commit affect; null = all tests. */
  changed: string | null;
}

/** Reads the words after `npm test --`. Throws an error with a sentence for the user when one of them is unknown. */
export function readOptions(args: readonly string[]): Options {
  const options: Options = { words: [], seed: null, changed: null };
  for (const arg of args) {
    const [, name, value] = /^--([\w-]+)(?:=(.*))?$/.exec(arg) ?? [];
    if (name === undefined) options.words.push(arg);
    else if (name === 'seed' && /^\d{1,9}$/.test(value ?? '')) options.seed = Number(value);
    else if (name === 'changed' && value !== '') options.changed = value ?? 'HEAD';
    else throw new Error(`npm test doesn't know ${arg}. It knows --changed, --seed=123 and names of steps.`);
  }
  return options;
}
