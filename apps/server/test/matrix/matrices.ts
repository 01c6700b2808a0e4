import type { KeyOf, Matrix } from './matrix.ts';

declare global {
  interface ImportMeta {
    /** Vite's import of all files that match. */
    glob<Module>(pattern: string, options: { eager: true }): Record<string, Module>;
  }
}

const files = import.meta.glob<{ matrix: Matrix }>('../../src/features/*/*.matrix.ts', { eager: true });

/** What the platform's own calls need, and fields that calls of several features have. */
const platform: Matrix = {
  keys: {
    id: '3b241101-e2bb-4255-8caf-4136c566a962',
    token: 'x'.repeat(43),
    currentPassword: 'correct horse',
    newPassword: 'battery staple',
    quantity: '1',
    UMCode: 'CT',
    comment: 'Alder St',
  },
  inputs: () => ({
    'downloads.progress': { address: `/api/downloads/file/${'A'.repeat(43)}` },
    'downloads.request': { kind: 'orders', format: 'csv' },
  }),
};

/** Returns the matrices by feature, each after those it names. */
function inOrder(): ReadonlyMap<string, Matrix> {
  const left = new Map(Object.entries(files).map(([path, { matrix }]) => [path.split('/').at(-2)!, matrix]));
  const ordered = new Map([['platform', platform]]);
  while (left.size > 0) {
    const next = [...left].find(([, { after = [] }]) => after.every((feature) => ordered.has(feature)));
    if (next === undefined) throw new Error(`These features come after each other: ${[...left.keys()].join(', ')}`);
    ordered.set(...next);
    left.delete(next[0]);
  }
  return ordered;
}

/** The matrices of all features, in the order in which they build rows. */
export const matrices: readonly Matrix[] = [...inOrder().values()];

/** Returns one table of all features. */
export const tableOf = <Name extends 'keys' | 'work' | 'partOf' | 'onlyWith'>(name: Name): NonNullable<Matrix[Name]> =>
  Object.assign({}, ...matrices.map((matrix) => matrix[name])) as NonNullable<Matrix[Name]>;

/** Returns one list of all features. */
export const listOf = (name: 'marked' | 'priced'): readonly string[] =>
  matrices.flatMap((matrix) => matrix[name] ?? []);

/** What calls and queries name: a customer and one of its items at least. */
export type Named = Readonly<Record<string, string>> & { customerNumber: string; item: string };

/** Returns all keys: those given, and else the ones that match no row. */
export const allKeys = (given: Named): Named => ({
  ...tableOf('keys'),
  // The customer for whom a list is kept.
  listCust: given.customerNumber,
  ...given,
});

/** Returns the function that looks keys up. */
export function keyOf(given: Named): KeyOf {
  const keys = allKeys(given);
  return (name) => {
    const value = keys[name];
    if (value === undefined) throw new Error(`No matrix has the key ${name}.`);
    return value;
  };
}

/** Returns the arguments of the root fields that need more than the customer number, as text, by root field. */
export function argumentsOf(given: Named): Readonly<Record<string, string>> {
  const key = keyOf(given);
  const own = Object.assign({}, ...matrices.map((matrix) => matrix.arguments?.(key))) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(own).map(([name, text]) => [name, `customerNumber: "${given.customerNumber}", ${text}`]),
  );
}
