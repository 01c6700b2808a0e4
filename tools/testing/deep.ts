/**
 * `npm run test:deep`: what takes too long for each change. Every script in tools/deep, and the kill rounds on both kinds of
 * database. A script ends with 0, with 1, or with 77 when it was left out; then its last line says why.
 */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { startPostgres } from '../postgres/start.ts';
import { endChildren, root, runNode } from './children.ts';

interface DeepTest {
  name: string;
  args: string[];
}

const leftOut = 77;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? '';

const killRounds = (name: string, ...more: string[]): DeepTest => ({ name, args: [join(root, 'apps/server/test/deep/kill-rounds.ts'), ...more] });
const scripts = (): DeepTest[] => globSync('tools/deep/*.ts', { cwd: root }).sort().map((path) => ({ name: basename(path, '.ts'), args: [join(root, path)] }));

/** Runs one and tells its outcome; answers whether it failed. */
async function runDeep({ name, args }: DeepTest): Promise<boolean> {
  const from = Date.now();
  const { code, output } = await runNode(args);
  const outcome = code === 0 ? 'passed' : code === leftOut ? `left out: ${lastLine(output)}` : 'failed';
  say(`${name.padEnd(28)}${outcome}  ${Math.round((Date.now() - from) / 1000)} s`);
  if (code !== 0 && code !== leftOut) say(`\n${output.trim()}\n`);
  return code !== 0 && code !== leftOut;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    endChildren();
    process.exit(130);
  });
}

const postgres = await startPostgres();
try {
  const all = [killRounds('kill rounds on PGlite'), killRounds('kill rounds on PostgreSQL', '--database-url', postgres.url), ...scripts()];
  const words = process.argv.slice(2);
  const chosen = all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  let failed = 0;
  for (const one of chosen) failed += (await runDeep(one)) ? 1 : 0;
  say(`${chosen.length - failed} passed or left out, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  await postgres.end();
}
