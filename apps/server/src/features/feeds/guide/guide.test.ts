import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { claimDefaults, mergeClaims } from '@tradecounter/contract/auth/claims';
import { may, permissionNames } from '@tradecounter/contract/auth/permissions';
import { feedFormats } from '@tradecounter/contract/feeds/formats';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { feedFolder, importFolder } from '../../../../test/builders/feed-folder.ts';
import { testDatabase } from '../../../../test/database.ts';
import { feedSet } from '../../../feed-set.ts';
import { examples } from './examples.ts';
import { formatTables, withFormats } from './format-tables.ts';

it('docs/guides/feeds.md has the current formats', async () => {
  const guide = await readFile(resolve(import.meta.dirname, '../../../../../../docs/guides/feeds.md'), 'utf8');
  expect(guide).toBe(withFormats(guide, feedSet));
});

it('the guide lists every claim, and its example user has all permissions of customers', async () => {
  const guide = await readFile(resolve(import.meta.dirname, '../../../../../../docs/guides/feeds.md'), 'utf8');
  const listed = [...guide.matchAll(/^\| `(\w+)` \| [^|]+ \| [^|]+ \| [^|]+ \|$/gm)].map(([, name]) => name);
  for (const name of Object.keys(claimDefaults)) if (name !== 'customerName') expect(listed).toContain(name);
  const dana = examples['users']!.find((line) => line.startsWith('dana,'))!;
  const claims = mergeClaims(
    Object.fromEntries(
      dana
        .split(',')
        .at(-1)!
        .split('|')
        .map((one) => one.split('=')),
    ),
  );
  const missing = permissionNames.filter((one) => !may(claims, one));
  expect(missing).toEqual(['Admin', 'CardDiscount', 'Staff', 'ApproveOrders']);
});

it('the guide lists the allowed values and the pattern of each column', () => {
  const sections = new Map(
    formatTables(feedSet)
      .split(/^### /m)
      .map((section) => [section.slice(0, section.indexOf('\n')), section]),
  );
  for (const { name, columns } of feedFormats)
    for (const [column, { oneOf = [], pattern }] of Object.entries(columns)) {
      const line = sections
        .get(name)!
        .split('\n')
        .find((one) => one.startsWith(`| \`${column}\` |`))!;
      for (const value of oneOf) expect(line).toContain(`\`${value}\``);
      if (pattern !== undefined) expect(line).toContain(pattern.says);
    }
});

it('the examples of the guide have rows for every format and load without faults or warnings', async () => {
  expect(Object.keys(examples)).toEqual(feedFormats.map(({ name }) => name));
  for (const lines of Object.values(examples)) expect(lines.length).toBeGreaterThan(1);
  const db = await testDatabase();
  // The payments that the examples of payments-applied and credit-applied refer to.
  await db.execute(sql`
    insert into ledger_postings (customer_number, invoice_number, payment_id, kind, amount, posted_at)
    values ('1001', 'I70001', 'P80001', 'payment', 100, '2026-05-03T08:00:00Z'),
    ('1001', '', 'P80002', 'payment', 40, '2026-05-03T08:00:00Z')`);
  const folder = await feedFolder(
    Object.fromEntries(Object.entries(examples).map(([name, lines]) => [`${name}.csv`, lines])),
  );
  const report = await importFolder({ db, folder, now: new Date('2026-05-04T08:00:00Z') });
  const loaded = await db.execute(sql`select
    (select state from orders where order_number = 'O50102') as state,
    (select booked::float from ledger_postings where payment_id = 'P80001') as booked`);
  await db.close();
  expect(loaded.rows).toEqual([{ state: 'partial', booked: 100 }]);
  expect(report.files.filter(({ added, changed }) => added + changed === 0)).toEqual([]);
  expect([report.badRows, report.warnings]).toEqual([[], []]);
});
