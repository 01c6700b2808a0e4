/**
 * Fails when the message of a new commit breaks the rules of CONTRIBUTING.md. New are the commits of this branch that
 * main doesn't have, and the last one. A copy without the history passes. With the file of a message as its argument,
 * it checks that message and the staged files instead, for the hook in .githooks.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Commit, faultsOf } from './message.ts';

const root = join(import.meta.dirname, '../..');

/** Returns what git prints, or null if it fails, such as in a copy without the history. */
function git(args: readonly string[], input?: string): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', input });
  return status === 0 ? stdout.trim() : null;
}

const linesOf = (output: string | null): string[] => output?.split('\n').filter((line) => line !== '') ?? [];

/** Returns the commits since main, or what the last commit brought. A shallow copy has only the last commit. */
function newCommits(): string[] {
  const bases = ['origin/main', 'main', 'HEAD^'].map((name) => git(['merge-base', name, 'HEAD']));
  const head = git(['rev-parse', 'HEAD']);
  const base = bases.find((commit) => commit !== null && commit !== head) ?? null;
  const range = base === null ? ['-1', 'HEAD'] : [`${base}..HEAD`];
  return linesOf(git(['rev-list', '--no-merges', ...range])).filter(hasCheck);
}

/** Commits from before this check keep their messages. */
const hasCheck = (commit: string): boolean => git(['cat-file', '-e', `${commit}:tools/commits/check.ts`]) !== null;

/** Reads a commit. The parent of the oldest commit in a shallow copy is unknown, and so are the files it changes. */
function readCommit(commit: string): Commit {
  const files = git(['diff', '--name-only', `${commit}^`, commit]);
  return { message: git(['log', '-1', '--format=%B', commit]) ?? '', files: linesOf(files).length };
}

const readMessage = (path: string): Commit => ({
  message: git(['stripspace', '--strip-comments'], readFileSync(path, 'utf8')) ?? '',
  files: linesOf(git(['diff', '--cached', '--name-only'])).length,
});

const [path] = process.argv.slice(2);
const commits = path === undefined ? newCommits().map(readCommit) : [readMessage(path)];
const faulty = commits
  .map((commit) => ({ subject: commit.message.split('\n')[0], faults: faultsOf(commit) }))
  .filter(({ faults }) => faults.length > 0);
for (const { subject, faults } of faulty) process.stderr.write(`${subject}\n  ${faults.join('\n  ')}\n`);
process.exitCode = faulty.length > 0 ? 1 : 0;
