import {
  closures as closuresFeed,
  cutOffs as cutOffsFeed,
  locations as locationsFeed,
  shipVias as shipViasFeed,
} from '@tradecounter/contract/feeds/accounts';
import { isIn } from '../../platform/feeds/columns.ts';
import { deleteGone, type Feeds, type Target } from '../../platform/feeds/target.ts';
import { closures, cutOffs, locations, shipVias } from './tables.ts';

const locationsTarget: Target = { format: locationsFeed, table: locations, key: ['row.id'] };

const closuresTarget: Target = {
  format: closuresFeed,
  table: closures,
  key: ['row.location', 'row.date'],
  ending: { says: 'deleted', among: (day) => `t.date >= ${day}`, statements: deleteGone('closures') },
};

const shipViasTarget: Target = { format: shipViasFeed, table: shipVias, key: ['row.code'] };

const cutOffsTarget: Target = {
  format: cutOffsFeed,
  table: cutOffs,
  key: ['row.location', 'row.ship_via'],
  ending: { says: 'deleted', statements: deleteGone('cut_offs') },
};

/** Locations, closed days, ship vias and cut-offs. */
export const placeFeeds: Feeds = {
  targets: [locationsTarget, closuresTarget, shipViasTarget, cutOffsTarget],
  gaps: [
    {
      after: ['locations', 'ship-vias'],
      format: 'locations',
      column: 'willCallShipVia',
      touchedBy: { locations: isIn('l.id', 'id'), 'ship-vias': isIn('l.will_call_ship_via', 'code') },
      query: (_day, touched) => `select 'location ' || l.id || ' has the will-call ship via ' || l.will_call_ship_via
        || ', which is not in the ship-vias' as reason
      from locations l where l.will_call_ship_via is not null
        and not exists (select 1 from ship_vias v where v.code = l.will_call_ship_via) and (${touched})`,
    },
  ],
};
