/** What `npm test -- …` asks for. */
export interface Options {
  /** Parts of the names of the steps to run; none means all of them. */
  words: string[];
  /** The order of the test files is drawn from it; null draws a new one. */
  seed: number | null;
}

/** Reads the words behind `npm test --`. Throws a sentence for the reader when one of them is unknown. */
export function readOptions(args: readonly string[]): Options {
  const options: Options = { words: [], seed: null };
  for (const arg of args) {
    const [, name, value] = /^--([\w-]+)(?:=(.*))?$/.exec(arg) ?? [];
    if (name === undefined) options.words.push(arg);
    else if (name === 'seed' && /^\d{1,9}$/.test(value ?? '')) options.seed = Number(value);
    else throw new Error(`npm test doesn't know ${arg}. It knows --seed=123 and names of steps.`);
  }
  return options;
}
