import type { OrderLineRow, OrderRow } from '../../orders/order-repository.ts';
import type { HeldRow } from '../../holds/acting/held-repository.ts';

/** What previews of mails tell of: made up, whoever looks at them. */
const line = (over: Partial<OrderLineRow>): OrderLineRow => ({
  lineNumber: 1, itemId: 'HPK-7048-NAT', description: 'Heritage Oak Plank 7 x 48 Natural', picture: null, quantity: 12, uom: 'CT', baseQty: 285.6, baseUom: 'SF', packQty: null, packUom: null,
  shades: true, onePiece: false, shipped: 12, backOrdered: 0, dateAvailable: null, lots: [['A12', '285.6']], sidemark: 'Alder St', comments: '', unitPrice: 3.42, priceUom: 'SF', priceQty: 285.6,
  net: 976.75, short: 0, shortSince: null, shortUntil: null, ...over,
});

/** An order of two lines, of which one has left and the other waits. */
export const exampleOrder: OrderRow = {
  id: '104417', state: 'partial', late: false, creditHold: false, placedAt: '2026-05-18T15:20:00Z', placedBy: 'Dana Whitlock', requestedDate: '2026-05-21', expectedDate: '2026-06-02', poNumber: 'RI-2207', sidemark: 'Alder St kitchen',
  comments: 'Call before you come.', shipComplete: false, pickup: false, shipVia: 'Own truck', location: { id: '01', name: 'Portland' },
  shipTo: { name: 'Ridgeline Interiors', line1: '210 Mill Rd', line2: '', city: 'Portland', state: 'OR', zip: '97202' },
  merchandise: 1120.75, freight: 45, tax: 0, total: 1165.75, weight: 812, steps: [],
  shipments: [{ id: 'S-88120', date: '2026-05-20', carrier: 'North Freight', tracking: 'NF-7781204', trackingUrl: 'https://carrier.example/NF-7781204', goods: [{ lineNumber: 1, lot: 'A12', baseQty: 285.6 }] }],
  lines: [
    line({}),
    line({ lineNumber: 2, itemId: 'TRM-TR78-NAT', description: 'T-Molding 78 in Natural', quantity: 4, uom: 'EA', baseQty: 4, baseUom: 'EA', shades: false, shipped: 0, backOrdered: 4, dateAvailable: '2026-06-02', lots: [], sidemark: '', unitPrice: 36, priceUom: 'EA', priceQty: 4, net: 144 }),
  ],
};

/** A hold that ends soon. */
export const exampleHold: HeldRow = {
  customer_number: '104-2281', hold_number: 'H-2041', user_id: 0, requested_by: 'dana', requested_at: '2026-05-11T16:00:00Z', until: '2026-05-21', ended_as: null, location: '01', location_name: 'Portland',
  item_id: 'HPK-7048-NAT', description: 'Heritage Oak Plank 7 x 48 Natural', quantity: '12', uom: 'CT', base_quantity: '285.6', base_uom: 'SF', lot: '', lots: [['A12', '285.6']], comment: 'Alder St kitchen',
};
