import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { brokenRules, cruiseRepository, root, ruleSet } from './cruise.ts';
import { fixtures } from './fixtures.ts';

const names = ruleSet.forbidden.map(({ name }) => name);

test('the code follows the import rules', { timeout: 60_000 }, async () => {
  const { modules, summary } = await cruiseRepository();
  const violations = summary.violations.map(
    ({ rule, from, to }) =>
      `${rule.name}: ${from} → ${to} (${ruleSet.forbidden.find(({ name }) => name === rule.name)?.comment})`,
  );
  expect(violations).toEqual([]);
  const ours = modules.filter(({ source }) => !source.includes('node_modules'));
  expect(ours.length).toBeGreaterThan(300);
  const crossing = ours.filter(
    ({ source, dependencies }) =>
      source.startsWith('apps/server/') &&
      dependencies.some(({ resolved }) => resolved.startsWith('packages/contract/src/')),
  );
  // An import between packages that is not resolved would escape every rule.
  expect(crossing.length).toBeGreaterThan(10);
});

describe('a tree that breaks a rule is found', () => {
  /** Trees that share no path with different texts are one tree: looking at each alone takes six times as long. */
  const joined: Record<string, string>[] = [];
  for (const files of Object.values(fixtures)) {
    const fits = (tree: Record<string, string>) =>
      Object.entries(files).every(([path, text]) => (tree[path] ?? text) === text);
    const tree = joined.find(fits);
    if (tree === undefined) joined.push({ ...files });
    else Object.assign(tree, files);
  }
  const broken = new Set<string>();
  beforeAll(async () => {
    for (const tree of joined)
      for (const { rule, from } of await brokenRules(tree)) if (from in (fixtures[rule] ?? {})) broken.add(rule);
  });

  test.each(Object.keys(fixtures))('%s', (name) => {
    expect([...broken]).toContain(name);
  });

  test('every rule except those of features has its tree, and every tree has its rule', () => {
    const without = names.filter((name) => !/^(portal-)?feature-/.test(name) && !(name in fixtures));
    expect(without).toEqual([]);
    expect(Object.keys(fixtures).filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each([
    ['server', 'feature'],
    ['portal', 'portal-feature'],
  ])('every feature of the %s has its rule', (app, prefix) => {
    const features = globSync(`apps/${app}/src/features/*`, { cwd: root }).map((path) => basename(path));
    expect(features.filter((feature) => !names.includes(`${prefix}-${feature}`))).toEqual([]);
  });
});

test('every rule gives its reason in a sentence', () => {
  for (const { name, comment } of ruleSet.forbidden)
    expect([name, comment]).toEqual([name, expect.stringMatching(/^[A-Z].{20,}\.$/)]);
});

test('no folder has a meaningless name such as utils or helpers', () => {
  const exclude = (path: string) => /(^|\/)(node_modules|dist|\.git)$/.test(path);
  const folders = globSync('{apps,packages,tools,e2e,bench}/**/{utils,util,misc,common,helpers,shared}', {
    cwd: root,
    exclude,
  });
  expect(folders).toEqual([]);
});
