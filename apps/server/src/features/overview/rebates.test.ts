import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { smallShop } from '../../../test/builders/feed-folder.ts';
import { feedsDatabase } from '../../../test/builders/feeds.ts';
import { rows } from '../../platform/db/database.ts';
import { findAccount } from '../accounts/repository.ts';
import { findRebates } from './rebates-repository.ts';

const feeds = feedsDatabase({ before: smallShop });
const header = 'customer,program,name,from,until,purchases,percent,earned,nextPurchases,nextPercent';

describe('rebates of customers', () => {
  it('are shown until 90 days after their end, the last to end first', async () => {
    await feeds.load({
      'rebates.csv': [
        header,
        '1001,OLD,Gold 2025,2025-01-01,2025-12-31,81204,4,3248.16,,',
        '1001,Q1,Spring,2026-01-01,2026-03-31,900,,0,1000,5',
      ],
    });
    const shown = async (today: string) =>
      (await findRebates(feeds.db, { customerNumber: '1001', today })).map(({ name }) => name);
    expect(await shown('2026-03-31')).toEqual(['Gold 2026', 'Spring', 'Gold 2025']);
    expect(await shown('2026-04-01')).toEqual(['Gold 2026', 'Spring']);
    expect(await findRebates(feeds.db, { customerNumber: '1001', today: '2026-12-31' })).toEqual([
      {
        ...{ name: 'Gold 2026', from: '2026-01-01', until: '2026-12-31', purchases: 38410.5, percent: 2 },
        ...{ earned: 768.21, nextPurchases: 50000, nextPercent: 3 },
      },
    ]);
  });

  it('are refused if they end before they begin, or have half of a next level', async () => {
    const { badRows } = await feeds.load({
      'rebates.csv': [
        header,
        '1001,A,A,2026-02-01,2026-01-31,900,2,18,,',
        '1001,B,B,2026-01-01,2026-12-31,900,2,18,1000,',
        '1001,C,C,2026-01-01,2026-12-31,900,2,18,,5',
      ],
    });
    expect(badRows.map(({ column, reason }) => `${column} ${reason}`)).toEqual([
      'until is 2026-01-31, before from (2026-02-01)',
      'nextPercent is empty, but nextPurchases is 1000.00',
      'nextPercent is 5.0000, but nextPurchases is empty',
    ]);
  });
});

describe('salespeople', () => {
  it('are found by their customers with the branch, until a complete file no longer has them', async () => {
    const customers = ['number,name,class,location,salesperson', '1001,Ridgeline Interiors,A,01,RD'];
    await feeds.load({ 'customers.csv': customers });
    const found = { name: 'Rosa Delgado', title: null, phone: '5035550142', email: null, branch: 'Portland' };
    const salesperson = async () => (await findAccount(feeds.db, '1001'))!.salesperson;
    expect(await salesperson()).toEqual(found);
    await feeds.load({ 'salespeople.csv': ['id,name', 'TW,Tom Whitaker'] }, { complete: true, yes: true });
    expect(await salesperson()).toBeNull();
    expect(await rows(feeds.db, sql`select salesperson from customers`)).toEqual([{ salesperson: null }]);
  });

  it('that are unknown are left out, and so is their branch, with a warning', async () => {
    await feeds.load({
      'customers.csv': ['number,name,class,location,salesperson', '1001,Ridgeline Interiors,A,01,RD'],
    });
    const { badRows, warnings } = await feeds.load({
      'salespeople.csv': ['id,name,location', 'TW,Tom Whitaker,99'],
      'customers.csv': ['number,name,class,location,salesperson,creditHold', '1001,Ridgeline Interiors,A,01,XX,Y'],
    });
    expect([badRows, warnings.map(({ reason }) => reason)]).toEqual([
      [],
      [
        "is 'XX', which is no salesperson; the row is loaded without it",
        "is '99', which is no location; the row is loaded without it",
      ],
    ]);
    expect(await rows(feeds.db, sql`select salesperson, credit_hold from customers where number = '1001'`)).toEqual([
      { salesperson: 'RD', credit_hold: true },
    ]);
  });
});
