import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { writeClassTypes } from '../style-sheets/classes.ts';
import { startPostgres } from '../postgres/start.ts';
import { root } from './children.ts';
import { type Command, runCommand } from './command-run.ts';
import { checked, type Outcome, sum } from './outcome.ts';
import { divideServerTests } from './server-tests.ts';
import { runJourneys } from './journeys.ts';
import { runVitest } from './vitest-run.ts';

export interface Step {
  name: string;
  run(reports: string): Promise<Outcome>;
}

const bin = (path: string): string => join(root, 'node_modules', path);
/** Returns an incremental type check: after a small change it only checks the affected files. */
const types = (title: string, project: string): Command => {
  const buildInfo = join(root, '.cache/types', `${project.replace(/\W+/g, '-')}.tsbuildinfo`);
  return {
    title: `types: ${title}`,
    args: [bin('typescript/bin/tsc'), '-p', project, '--incremental', '--tsBuildInfoFile', buildInfo],
  };
};

const typeChecks: Command[] = [
  types('packages, server and tools', 'tsconfig.json'),
  types('portal', 'apps/portal/tsconfig.json'),
  types('journeys', 'e2e/tsconfig.json'),
  types('benchmarks', 'bench/tsconfig.json'),
];

const ruleChecks: Command[] = [
  { title: 'no warning of the linter', args: [bin('oxlint/bin/oxlint'), '--deny-warnings', '--format=unix'] },
  { title: 'every file has the layout of the formatter (npm run format)', args: [bin('oxfmt/bin/oxfmt'), '--check'] },
  { title: 'no dead code, no unused and no unnamed package', args: [bin('knip/bin/knip.js'), '--no-progress'] },
  { title: 'the migrations make the tables that the code names', args: [join(root, 'tools/migrations/check.ts')] },
  {
    title: 'the third-party notices and the bill of materials name every package that is shipped',
    args: [join(root, 'tools/notices/write.ts'), '--check'],
  },
  { title: 'the messages of new commits follow CONTRIBUTING.md', args: [join(root, 'tools/commits/check.ts')] },
];

const commands = (list: readonly Command[]) => async (): Promise<Outcome> =>
  sum(await Promise.all(list.map(runCommand)));

const checkTypes = (): Promise<Outcome> => {
  writeClassTypes(root);
  return commands(typeChecks)();
};

const vitest =
  (...projects: string[]) =>
  (reports: string): Promise<Outcome> =>
    runVitest({ projects, reports });

const onPglite = (reports: string): Promise<Outcome> =>
  runVitest({
    projects: ['server on PGlite'],
    reports,
    part: { name: 'embedded', choice: divideServerTests().embedded },
  });

async function onPostgres(reports: string): Promise<Outcome> {
  let server;
  try {
    server = await startPostgres();
  } catch (error) {
    return checked('a PostgreSQL server for the tests', (error as Error).message);
  }
  try {
    return await runVitest({
      projects: ['server on PostgreSQL'],
      reports,
      part: { name: 'server', choice: divideServerTests().postgres },
      env: { TEST_DATABASE_URL: server.url },
    });
  } finally {
    await server.end();
  }
}

/** All steps of `npm test`, in order. */
export const steps: Step[] = [
  { name: 'types', run: checkTypes },
  { name: 'rules', run: commands(ruleChecks) },
  { name: 'unit', run: vitest('contract', 'rules', 'portal', 'tools', 'bench') },
  { name: 'server on PGlite', run: onPglite },
  { name: 'server on PostgreSQL', run: onPostgres },
  ...(existsSync(join(root, 'e2e/vitest.config.ts')) ? [{ name: 'browser', run: runJourneys }] : []),
];
