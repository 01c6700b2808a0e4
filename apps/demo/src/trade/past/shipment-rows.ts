import type { Row } from '../../files/csv.ts';
import { lotOf } from './lots.ts';
import type { NumberedDeal } from './past-trade.ts';

/** The carriers with tracking, by ship via: name, letters of the tracking number, and address. */
const carriers: Readonly<Record<string, readonly [name: string, letters: string, address: string]>> = {
  LTL: ['Cascade Freightways', 'CF', 'https://cascade-freightways.example/track/'],
  LG: ['Cascade Freightways, lift gate', 'CF', 'https://cascade-freightways.example/track/'],
  UPS: ['Bluebird Parcel', 'BP', 'https://bluebird-parcel.example/track/'],
};

/** Returns the rows of the feeds `shipments` and `shipment-lines`. */
export function shipmentRows(
  deals: readonly NumberedDeal[],
  day: (age: number) => string,
  seed: number,
): { shipments: Row[]; lines: Row[] } {
  const shipped = deals.flatMap((deal) =>
    deal.parts.map((part, place) => ({ deal, part, number: `S${deal.order}-${place + 1}` })),
  );
  const shipments = shipped.map(({ deal, part, number }): Row => {
    const [name, letters, address] = carriers[deal.shipVia] ?? [deal.carrier];
    const tracking = letters === undefined ? '' : `${letters}${deal.order}${number.slice(-1)}`;
    return {
      number,
      order: deal.order,
      date: day(part.age),
      carrier: name,
      tracking,
      trackingUrl: tracking && `${address}${tracking}`,
    };
  });
  const lines = shipped.flatMap(({ deal, part, number }) =>
    part.lines.map((place): Row => ({
      shipment: number,
      line: place + 1,
      lot: lotOf(deal.lines[place]!.item, deal.age, seed),
      quantity: deal.lines[place]!.base,
    })),
  );
  return { shipments, lines };
}
