/** The modules that each test file loaded in its last run. All paths are from the root of the checkout. */
export type Records = ReadonlyMap<string, ReadonlySet<string>>;

export interface TestFile {
  path: string;
  /** True if it reads files, which no record shows. */
  reads: boolean;
}

export interface Choice {
  files: string[];
  /** The number of chosen files and the reasons, such as `12 of 214 files: 1 changed, 3 load a changed file`. */
  reason: string;
}

/** Files that affect every test in a part of the checkout and are in no record. */
const shared: readonly (readonly [changed: RegExp, concerned: RegExp])[] = [
  [/^(package-lock\.json|package\.json|vitest\.config\.ts|tsconfig\.base\.json)$/, /^/],
  [/^apps\/portal\/(vitest\.config\.ts|src\/test-\w+\.ts|src\/words\/)/, /^apps\/portal\//],
  [/^apps\/server\/(vitest\.config\.ts|migrations\/|test\/)/, /^apps\/(server|demo)\//],
  [/^packages\/contract\/src\/(generated\/|.*\.graphql$)/, /^(apps|packages)\//],
  [/^(content|apps\/demo\/content)\//, /^apps\/(portal|server|demo)\//],
  [/^e2e\/(vitest\.config\.ts|harness\/)/, /^e2e\//],
];

/**
 * Chooses the tests that a change affects. An end-to-end test is chosen only when its own file has changed, because no
 * record shows what a browser loads.
 */
export function chooseTests(tests: readonly TestFile[], records: Records, changed: readonly string[]): Choice {
  const isShared = ({ path }: TestFile): boolean =>
    shared.some(([by, concerned]) => concerned.test(path) && changed.some((file) => by.test(file)));
  const reasons: [string, (test: TestFile) => boolean][] = [
    ['changed', ({ path }) => changed.includes(path)],
    ['depend on a changed input that all share', isShared],
    ['have no record', ({ path }) => !path.startsWith('e2e/') && !records.has(path)],
    ['load a changed file', ({ path }) => changed.some((file) => records.get(path)?.has(file))],
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
