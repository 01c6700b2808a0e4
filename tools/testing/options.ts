/** What `npm test -- …` asks for. */
export interface Options {
  /** Parts of the names of the steps to run; none means all of them. */
  words: string[];
  /** The order of the test files is drawn from it; null draws a new one. */
  seed: number | null;
  /** The commit since which changes choose the tests; null runs everything. */
  changed: string | null;
}

/** Reads the words behind `npm test --`. Throws a sentence for the reader when one of them is unknown. */
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
