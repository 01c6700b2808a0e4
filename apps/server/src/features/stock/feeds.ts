import { incoming as incomingFeed, lots as lotsFeed, stock as stockFeed } from '@tradecounter/contract/feeds/stock';
import { incoming, lots } from './tables.ts';
import { divisionThrough } from '../../platform/feeds/columns.ts';
import { implausibleDay } from '../../platform/feeds/implausible-day.ts';
import { deleteGone, type Ending, type Feeds, type Target } from '../../platform/feeds/target.ts';

const key = ['row.item_id', 'row.location', 'row.lot'];

/**
 * Warns of stock at a location both by lot and without a lot, which is counted twice.
 * `isThisKind` matches the kind in the stage, `isOtherKind` the other kind in the table.
 */
const countedTwice =
  (isThisKind: string, isOtherKind: string, feed: string) =>
  (stage: string): string =>
    `
  select s.line, s.item_id || ' lies at ' || s.location || ' in lots and without (' || trim_scale(sum(l.on_hand))
    || ' ' || i.base_uom || ' in the ${feed} feed); both count' as reason
  from ${stage} s join lots l on l.item_id = s.item_id and l.location = s.location and l.lot ${isOtherKind}
    and l.on_hand > 0 join items i on i.id = s.item_id
  where s.lot ${isThisKind} and s.on_hand > 0 group by s.line, s.item_id, s.location, i.base_uom`;

/** Sets the stock of missing rows to 0. `lot` is SQL of the lots that the feed counts. */
const setToZero = (lot: string): Ending => ({
  says: 'set to 0',
  among: () => `t.lot ${lot} and t.on_hand <> 0`,
  division: divisionThrough('item_id', 'items'),
  statements: (gone, same) => [`update lots t set on_hand = 0 from ${gone} g where ${same} and t.lot ${lot}`],
});

/** Goods not kept by lot have a lot without a name. Promised quantities are never fed. */
const stockTarget: Target = {
  format: stockFeed,
  table: lots,
  renamed: { item: 'itemId' },
  remembered: true,
  key,
  extra: [{ name: 'lot', type: 'text', initial: "''" }],
  written: [{ name: 'lot' }],
  exported: { where: "t.lot = ''" },
  hints: [{ column: 'item + location', query: countedTwice("= ''", "<> ''", 'lots') }],
  ending: setToZero("= ''"),
};

const lotsTarget: Target = {
  format: lotsFeed,
  turnsWith: 'stock',
  table: lots,
  renamed: { item: 'itemId' },
  remembered: true,
  key,
  exported: { where: "t.lot <> ''" },
  hints: [{ column: 'item + location', query: countedTwice("<> ''", "= ''", 'stock') }],
  ending: setToZero("<> ''"),
};

const incomingTarget: Target = {
  format: incomingFeed,
  table: incoming,
  renamed: { item: 'itemId' },
  remembered: true,
  key: ['row.id'],
  contradictions: [implausibleDay('eta', 'eta', false)],
  ending: { says: 'deleted', division: divisionThrough('item_id', 'items'), statements: deleteGone('incoming') },
};

/** Stock, lots and arrivals. */
export const stockFeeds: Feeds = { targets: [stockTarget, lotsTarget, incomingTarget] };
