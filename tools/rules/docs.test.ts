import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readFrontMatter } from '../../apps/server/src/platform/content/front-matter.ts';
import { legalFaults } from '../../apps/server/src/platform/content/legal-faults.ts';
import { settingNames } from '../../apps/server/src/config.ts';
import { root } from './cruise.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const pages = [...globSync('*.md', { cwd: root }), ...globSync('docs/**/*.md', { cwd: root })];

/** Returns the anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

test('every link between the pages leads to a file, and its anchor to a heading', () => {
  const leadsNowhere = (page: string, target: string): boolean => {
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? page : join(dirname(page), path);
    return !existsSync(join(root, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
  };
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)[^)]*\)/g)]
      .map(([, target]) => target!)
      .filter((target) => !/^[a-z]+:/.test(target) && leadsNowhere(page, target))
      .map((target) => `${page} → ${target}`),
  );
  expect(broken).toEqual([]);
  expect(pages.length).toBeGreaterThan(10);
});

test('the files and folders that the pages about the architecture name exist', () => {
  const subjects = globSync('docs/architecture/*.md', { cwd: root });
  const named = subjects.flatMap((page) =>
    [...read(page).matchAll(/`((?:apps|bench|content|docs|e2e|packages|tools)\/[^`\s]+)`/g)].map(
      ([, path]) => [page, path!] as const,
    ),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(([, path]) => !existsSync(join(root, path)))).toEqual([]);
});

test('the guide names every setting of config.ts, and no other', () => {
  const named = [...read('docs/guides/operate.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name!);
  expect(named.sort()).toEqual([...settingNames].sort());
  expect(settingNames.length).toBeGreaterThan(15);
});

test('the README has fewer than 120 lines', () => {
  expect(read('README.md').split('\n').length).toBeLessThan(120);
});

const records = globSync('docs/decisions/[0-9]*.md', { cwd: root }).sort();

test('decision records are numbered without a gap and have the required sections', () => {
  records.forEach((path, index) => {
    expect(path).toContain(`/${String(index + 1).padStart(4, '0')}-`);
    const heads = [...read(path).matchAll(/^## (\w+)/gm)].map(([, head]) => head!);
    expect([path, heads.join(', ')]).toEqual([
      path,
      expect.stringMatching(/^Context, (Options, )?Decision, Consequence$/),
    ]);
  });
});

test('each decision has a title, a date and a status, and the index of decisions lists all three', () => {
  const index = read('docs/decisions/README.md');
  const rows = [...index.matchAll(/^\| \[\d+\]\((\d{4}-[^)]+)\) \|/gm)].map(([, name]) => `docs/decisions/${name}`);
  expect(rows.sort()).toEqual(records);
  for (const path of records) {
    const [title = '', dated = ''] = read(path).split('\n\n');
    const line = dated.replaceAll('\n', ' ');
    const number = Number(basename(path).slice(0, 4));
    const [, name] = new RegExp(`^# ${number}\\. (.+)$`).exec(title) ?? [];
    const [, status] =
      /^\d{4}-\d\d-\d\d · ((?:accepted|superseded by \[\d+\]\(\d{4}-[^)]+\))(?: · .+)?)$/.exec(line) ?? [];
    expect([path, title, line, name !== undefined, status !== undefined]).toEqual([path, title, line, true, true]);
    const named = status!.replace(/\[(\d+)\]\([^)]+\)/g, '$1');
    expect(index).toContain(`| [${number}](${basename(path)}) | ${name} | ${named} |`);
  }
});

test('the tests that the list of threats names exist', () => {
  const tests = globSync('{apps,packages,tools,e2e}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.endsWith('node_modules'),
  });
  const fileOf = (name: string): string | undefined => tests.find((path) => `/${path}`.endsWith(`/${name}`));
  const named = [...read('docs/threats.md').matchAll(/`([\w./-]+\.test\.tsx?)`([^|`]*)/g)].map(([, path, titles]) => ({
    path: path!,
    titles: [...titles!.matchAll(/(?<!\w)'((?:[^']|\b'\b)+)'|"([^"]+)"/g)].map(([, one, other]) => (one ?? other)!),
  }));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ path }) => fileOf(path) === undefined)).toEqual([]);
  // '…' leaves out a part of a title.
  const unknown = named.flatMap(({ path, titles }) => {
    const source = titles.length === 0 ? '' : read(fileOf(path)!).replaceAll("\\'", "'");
    return titles.filter((title) => !title.split('…').every((part) => source.includes(part.trim())));
  });
  expect(unknown).toEqual([]);
});

test('comments and pages cite nothing that a reader of the repository cannot open', () => {
  const elsewhere = new RegExp(`\\b${['DECI', 'SIONS'].join('')}\\b`);
  const sources = globSync(['{apps,packages,tools,bench,e2e}/**/*.{ts,tsx}', 'docs/**/*.md', '*.md'], {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|build)$/.test(path),
  });
  expect(sources.length).toBeGreaterThan(2000);
  expect(sources.filter((path) => elsewhere.test(read(path)))).toEqual([]);
});

test('the example of a legal document in the guide is valid', async () => {
  const example = /```markdown\n([\s\S]+?)```/.exec(read('docs/guides/operate.md'))![1]!;
  expect(legalFaults((await readFrontMatter(example)).attributes)).toEqual([]);
});
