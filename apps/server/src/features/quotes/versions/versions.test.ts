import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { smallShop } from '../../../../test/builders/feed-folder.ts';
import { feedsDatabase } from '../../../../test/builders/feeds.ts';
import { row, rows } from '../../../platform/db/database.ts';
import { findThread } from '../talk/thread-repository.ts';
import { changesOf } from './changes-of.ts';

const feeds = feedsDatabase({ before: smallShop });
const [day, hour] = [new Date('2026-05-05T08:00:00Z'), new Date('2026-05-05T09:00:00Z')];
const soon = new Date('2026-05-05T08:05:00Z');
const key = { customerNumber: '1001', quoteNumber: 'Q7' };

const quotes = (changes: Partial<Record<'expires' | 'freight' | 'tax' | 'total' | 'note' | 'state', string>> = {}) => {
  const values = {
    expires: '2026-05-20',
    freight: '12.5',
    tax: '1.95',
    total: '79.95',
    note: '',
    state: 'open',
    ...changes,
  };
  return {
    'quotes.csv': [
      'number,customer,date,sidemark,expires,freight,tax,total,note,state',
      `Q7,1001,2026-04-20,Lobby,${Object.values(values).join(',')}`,
    ],
  };
};
const lines = (...given: string[]) => ({
  'quote-lines.csv': [
    'quote,line,item,description,quantity,uom,unitPrice,amount',
    ...given.map((line) => `Q7,${line}`),
  ],
});
const messages = (...given: string[]) => ({
  'quote-messages.csv': ['quote,id,author,text,extendedTo,refused', ...given.map((line) => `Q7,${line}`)],
});

const head = () =>
  row(
    feeds.db,
    sql`select version, revision, expires::text, news_at is not null as news from quotes where quote_number = 'Q7'`,
  );
const changes = async () => {
  const { versions } = (await findThread(feeds.db, key, false))!;
  return versions
    .slice(1)
    .map(({ version, terms }, at) => [
      version,
      ...changesOf(versions[at]!.terms, terms).map(({ what, line, before, after }) =>
        [what, line?.lineNumber ?? '', before, after].join(' '),
      ),
    ]);
};
const said = async () =>
  (await findThread(feeds.db, key, false))!.messages.map(({ kind, outcome, version }) =>
    [kind, outcome, version ?? ''].join(' ').trim(),
  );
const asked = (kind: string) =>
  feeds.db.execute(sql`
    insert into quote_messages (customer_number, quote_number, kind, side, source, outcome, wanted_day, at)
    values ('1001', 'Q7', ${kind}, 'customer', 'portal', 'asked', '2026-06-01', '2026-05-04T10:00:00Z')`);

describe('a version of a quote', () => {
  it('is kept when lines, amounts, note or the last day change, with what changed', async () => {
    expect(await head()).toEqual({ version: 1, revision: 1, expires: '2026-05-20', news: false });
    await feeds.load(
      lines('1,OAK-1,Oak plank,2,CT,58,116', '2,TRIM-9,Oak trim,0,PC,0,0', '3,OAK-1,Oak plank,1,SF,3,3'),
      {
        now: day,
      },
    );
    await feeds.load(quotes({ expires: '2026-05-30', total: '133.45', note: 'Whole cartons' }), { now: hour });
    expect(await changes()).toEqual([
      [2, 'quantity 1 1 CT 2 CT', 'price 1 61 58', 'removed 2 1 PC ', 'added 3  1 SF'],
      [3, 'expires  2026-05-20 2026-05-30', 'note   Whole cartons', 'total  79.95 133.45'],
    ]);
    expect(await head()).toMatchObject({ version: 3, revision: 3, news: true });
    expect(await said()).toEqual(['version  2', 'version  3']);
  });

  it('is one for changes that come in several files at about the same time, unless someone wrote in between', async () => {
    await feeds.load({ ...quotes({ total: '90' }), ...lines('1,OAK-1,Oak plank,2,CT,58,116') }, { now: day });
    await feeds.load(lines('2,TRIM-9,Oak trim,4,PC,4.5,18'), { now: soon });
    expect(await changes()).toEqual([
      [2, 'quantity 1 1 CT 2 CT', 'price 1 61 58', 'quantity 2 1 PC 4 PC', 'total  79.95 90'],
    ]);
    expect(await head()).toMatchObject({ version: 2, revision: 4 });
    await feeds.db.execute(sql`
      insert into quote_messages (customer_number, quote_number, side, at)
      values ('1001', 'Q7', 'customer', '2026-05-05T08:06:00Z')`);
    await feeds.load(quotes({ total: '91' }), { now: soon });
    expect(await head()).toMatchObject({ version: 3 });
  });

  it('doesn’t come from the same rows, another sidemark, or the lines of a quote that had none', async () => {
    await feeds.load({ 'quotes.csv': smallShop['quotes.csv']!, 'quote-lines.csv': smallShop['quote-lines.csv']! });
    await feeds.load({
      'quotes.csv': [
        'number,customer,date,expires,sidemark,freight,tax,total',
        'Q7,1001,2026-04-20,2026-05-20,Hall,12.5,1.95,79.95',
        'Q8,1001,2026-04-20,2026-05-20,,0,0,5',
      ],
    });
    await feeds.load(
      { 'quote-lines.csv': ['quote,line,item,quantity,uom,amount', 'Q8,1,OAK-1,1,SF,5'] },
      { now: hour },
    );
    expect(await rows(feeds.db, sql`select version from quotes order by quote_number`)).toEqual([
      { version: 1 },
      { version: 1 },
    ]);
  });

  it('answers what the customer asked for: a later last day the wish for time, and other terms the counter-offer', async () => {
    await asked('offer');
    await asked('extension');
    await feeds.load(quotes({ expires: '2026-05-19', note: 'Mind the date' }), { now: day });
    expect(await said()).toEqual(['offer asked', 'extension asked', 'version  2']);
    await feeds.load(quotes({ expires: '2026-06-20' }), { now: hour });
    expect((await said()).slice(0, 2)).toEqual(['offer asked', 'extension answered']);
    await feeds.load(lines('1,OAK-1,Oak plank,1,CT,55,55'), { now: hour });
    expect((await said()).slice(0, 2)).toEqual(['offer answered', 'extension answered']);
  });

  it('offers a declined line again if it changed, and leaves ordered ones as they are', async () => {
    await feeds.db.execute(sql`
      update quote_lines set declined_at = now() where quote_number = 'Q7';
      `);
    await feeds.db.execute(sql`update quotes set declined_at = now() where quote_number = 'Q7'`);
    await feeds.load(quotes({ total: '80' }), { now: day });
    const open = () =>
      row(
        feeds.db,
        sql`
          select reported_state as state, (select count(*)::int from quote_lines where declined_at is null) as open
          from quotes
          where quote_number = 'Q7'`,
      );
    expect(await open()).toEqual({ state: 'declined', open: 0 });
    await feeds.load(lines('1,OAK-1,Oak plank,1,CT,55,55', '2,TRIM-9,Oak trim,1,PC,4.5,4.5'), { now: hour });
    expect(await open()).toEqual({ state: 'open', open: 1 });
  });
});

describe('messages of the feed', () => {
  beforeEach(async () => {
    await asked('offer');
    await asked('extension');
  });

  it('are said once, and corrected by a later row', async () => {
    await feeds.load(messages('M-1,Pat,Hello,,', 'M-2,Pat,Again,,'), { now: day });
    await feeds.load(messages('M-1,Pat,Hello there,,', 'M-2,Pat,Again,,'), { now: hour });
    expect(
      await rows(
        feeds.db,
        sql`
          select message_id as id, side, source, author, text, at::text, mailed_at is null as unmailed
          from quote_messages
          where source = 'feed'
          order by position`,
      ),
    ).toMatchObject([
      {
        id: 'M-1',
        side: 'distributor',
        author: 'Pat',
        text: 'Hello there',
        at: '2026-05-05 08:00:00+00',
        unmailed: true,
      },
      { id: 'M-2', text: 'Again' },
    ]);
    expect(await head()).toMatchObject({ version: 1, news: true });
  });

  it('move the last day or turn wishes down, once, and a later row of the quote doesn’t take the day back', async () => {
    await feeds.load(messages('M-1,Pat,,2026-06-01,', 'M-2,Pat,Sorry,,offer'), { now: day });
    expect(await said()).toEqual(['offer refused', 'extension answered', 'message  2', 'message']);
    expect(await changes()).toEqual([[2, 'expires  2026-05-20 2026-06-01']]);
    await feeds.load({ ...quotes(), ...messages('M-1,Pat,,2026-06-01,') }, { now: hour });
    expect(await head()).toMatchObject({ version: 2, expires: '2026-06-01' });
    await feeds.load(quotes({ expires: '2026-07-01' }), { now: hour });
    expect(await head()).toMatchObject({ version: 3, expires: '2026-07-01' });
  });

  it('are bad rows about unknown quotes, without words, or under the id of a message from the portal', async () => {
    const [own] = await rows<{ id: string }>(feeds.db, sql`select message_id as id from quote_messages limit 1`);
    const { badRows } = await feeds.load({
      'quote-messages.csv': [
        'quote,id,author,text,extendedTo,refused',
        'NONE,1,Pat,Hi,,',
        'Q7,2,Pat,,,',
        `Q7,${own!.id},Pat,Hi,,`,
        'Q7,3,,Hi,,',
        'Q7,4,Pat,Hi,,order',
      ],
    });
    expect(badRows.map(({ line, column }) => [line, column]).toSorted()).toEqual([
      [2, 'quote'],
      [3, 'text'],
      [4, 'id'],
      [5, 'author'],
      [6, 'refused'],
    ]);
  });
});
