import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildVersion, runtimeDefaults } from './runtime.ts';

const folder = join(import.meta.dirname, '../../..');

test('S-441 the build has the version that its packages and the changelog name', () => {
  const packages = ['', 'packages/contract', 'packages/rules', 'apps/portal', 'apps/server', 'apps/demo'];
  const versions = packages.map(
    (name) => (JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as { version: string }).version,
  );
  expect(versions).toEqual(packages.map(() => buildVersion));
  expect(/^## (\S+) - \d{4}-\d\d-\d\d$/m.exec(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8'))?.[1]).toBe(
    buildVersion,
  );
  expect(runtimeDefaults.version).toBe(buildVersion);
});

test('S-433 S-434 S-435 S-436 S-437 S-438 S-439 S-440 every setting of the configuration has a default', () => {
  const {
    title,
    versionCheckInterval,
    apiTimeout,
    showAdmin,
    company,
    currencyPrecision,
    googleAnalyticsId,
    logLevel,
  } = runtimeDefaults;
  expect({
    title,
    versionCheckInterval,
    apiTimeout,
    showAdmin,
    company,
    currencyPrecision,
    googleAnalyticsId,
    logLevel,
  }).toEqual({
    title: 'Tradecounter',
    versionCheckInterval: 60_000,
    apiTimeout: 0,
    showAdmin: 'N',
    company: '0',
    currencyPrecision: 2,
    googleAnalyticsId: '',
    logLevel: 'error',
  });
});
