/** The seconds that a step may take on two quiet cores, and why it gets them. A step without a budget has none. */
export const budgets: Readonly<Record<string, number>> = {
  // Four compilers at once, nothing kept from an earlier run.
  types: 35,
  // The linter, the formatter and the unused-code check read every file once.
  rules: 10,
  // The portal's pages in a simulated window take nearly all of it.
  unit: 140,
  // An embedded database runs in the same process as the tests.
  'server on PGlite': 90,
  // Every server test, each file on a database of its own.
  'server on PostgreSQL': 165,
  // The portal's build, and a real browser that waits for real pages.
  browser: 240,
};

/** The seconds from `npm test` to its last line, installation included: a change should be checked within a coffee break. */
export const wholeRun = 720;
