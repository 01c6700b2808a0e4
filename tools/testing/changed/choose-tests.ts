/** Test file → the modules that it loaded when it ran last, all from the root of the checkout. */
export type Records = ReadonlyMap<string, ReadonlySet<string>>;

export interface TestFile {
  path: string;
  /** Whether it reads files, which no record shows. */
  reads: boolean;
}

export interface Choice {
  files: string[];
  /** `12 of 214 files: 3 load a change, 1 changed, …`. */
  reason: string;
}

/** Files that decide about every test of a part of the checkout, and no record names. */
const shared: readonly (readonly [changed: RegExp, concerned: RegExp])[] = [
  [/^(package-lock\.json|package\.json|vitest\.config\.ts|tsconfig\.base\.json)$/, /^/],
  [/^apps\/portal\/(vitest\.config\.ts|src\/test-\w+\.ts|src\/words\/)/, /^apps\/portal\//],
  [/^apps\/server\/(vitest\.config\.ts|migrations\/|test\/)/, /^apps\/server\//],
  [/^packages\/contract\/src\/(generated\/|.*\.graphql$)/, /^(apps|packages)\//],
  [/^(content|apps\/server\/src\/demo\/content)\//, /^apps\/(portal|server)\//],
  [/^e2e\/(vitest\.config\.ts|harness\/)/, /^e2e\//],
];

/** Chooses the tests that a change touches. A journey is chosen when it changed itself: what a browser loads has no record. */
export function chooseTests(tests: readonly TestFile[], records: Records, changed: readonly string[]): Choice {
  const isShared = ({ path }: TestFile): boolean =>
    shared.some(([by, concerned]) => concerned.test(path) && changed.some((one) => by.test(one)));
  const reasons: [string, (test: TestFile) => boolean][] = [
    ['changed', ({ path }) => changed.includes(path)],
    ['depend on a changed input that all share', isShared],
    ['have no record', ({ path }) => !path.startsWith('e2e/') && !records.has(path)],
    ['load a changed file', ({ path }) => changed.some((one) => records.get(path)?.has(one))],
    ['read files', ({ reads }) => reads && changed.length > 0],
  ];
  const chosen = tests.map((test) => ({ test, reason: reasons.find(([, holds]) => holds(test))?.[0] }));
  const files = chosen.flatMap(({ test, reason }) => (reason === undefined ? [] : [test.path]));
  const counts = reasons
    .map(([name]) => ({ name, count: chosen.filter(({ reason }) => reason === name).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count} ${name}`);
  return { files, reason: [`${files.length} of ${tests.length} files`, counts.join(', ')].filter(Boolean).join(': ') };
}
