/** The seconds that a step may take on two idle cores, with the reason. Other steps have no budget. */
export const budgets: Readonly<Record<string, number>> = {
  // Four compilers run at once, without results from an earlier run.
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

/** The seconds that `npm test` may take in total, with the installation. */
export const wholeRunBudget = 720;
