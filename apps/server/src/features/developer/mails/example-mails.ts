import type { ChargeLine } from '@tradecounter/contract/charges/charge-line';
import type { OrderLineRow, OrderRow } from '../../orders/order-repository.ts';
import type { PlacedOrder } from '../../orders/mailbox/placed-csv.ts';
import type { ChangeRow } from '../../orders/changes/changes-sql.ts';
import type { DeliveryRow } from '../../deliveries/repository.ts';
import type { HeldRow } from '../../holds/actions/hold-repository.ts';
import type { PaymentRow } from '../../payments/payment-repository.ts';
import type { SummedStatement } from '../../statements/mailing/statement-mail.ts';
import type { GoodsToComeRow } from '../../still-to-come/coming-list-repository.ts';
import type { BackRow } from '../../stock-alerts/notifying/notifying-repository.ts';

// Made-up content of mail previews, the same for every viewer.

/** An order line, with other values for some fields. */
const line = (overrides: Partial<OrderLineRow>): OrderLineRow => ({
  lineNumber: 1,
  itemId: 'HPK-7048-NAT',
  ownNumber: 'RI-4100',
  description: 'Heritage Oak Plank 7 x 48 Natural',
  picture: null,
  quantity: 12,
  uom: 'CT',
  baseQty: 285.6,
  baseUom: 'SF',
  packQty: null,
  packUom: null,
  shades: true,
  onePiece: false,
  shipped: 12,
  backOrdered: 0,
  dateAvailable: null,
  confirmedDate: null,
  replaces: null,
  lots: [['A12', '285.6']],
  sidemark: 'Alder St',
  comments: '',
  unitPrice: 3.42,
  priceUom: 'SF',
  priceReason: null,
  discount: null,
  discountPercent: null,
  priceQty: 285.6,
  net: 976.75,
  short: 0,
  shortSince: null,
  shortUntil: null,
  ...overrides,
});

const goods = {
  itemId: 'HPK-7048-NAT',
  ownNumber: 'RI-4100',
  description: 'Heritage Oak Plank 7 x 48 Natural',
  uom: 'CT',
  unitPrice: '3.42',
  priceUom: 'SF',
  confirmedDate: null,
};
const terms = {
  requestedDate: '2026-05-21',
  shipVia: 'Own truck',
  location: 'Portland',
  shipTo: {},
  poNumber: 'RI-2207',
  sidemark: 'Alder St kitchen',
  merchandise: '1120.75',
  cardDiscount: '0',
  freight: '45',
  tax: '0',
  total: '1165.75',
};

/** A change that cut one line and confirmed another for a later day. */
export const exampleChange: ChangeRow & { orderNumber: string } = {
  orderNumber: '104417',
  number: 1,
  changedAt: '2026-05-19T09:10:00Z',
  before: terms,
  after: { ...terms, merchandise: '957.96', total: '1002.96' },
  lines: [
    {
      lineNumber: 1,
      replaces: null,
      before: { ...goods, quantity: '12', net: '976.75' },
      after: { ...goods, quantity: '10', net: '813.96' },
    },
    {
      lineNumber: 2,
      replaces: null,
      before: {
        ...goods,
        itemId: 'TRM-TR78-NAT',
        description: 'T-Molding 78 in Natural',
        quantity: '4',
        uom: 'EA',
        net: '144',
      },
      after: {
        ...goods,
        itemId: 'TRM-TR78-NAT',
        description: 'T-Molding 78 in Natural',
        quantity: '4',
        uom: 'EA',
        net: '144',
        confirmedDate: '2026-06-02',
      },
    },
  ],
};

const exampleCharges: ChargeLine[] = [
  {
    kind: 'smallOrder',
    rule: 'SMALL',
    name: '',
    itemId: '',
    amount: '15',
    taxable: false,
    reason: { below: '1500' },
  },
];

/** An order of two lines, one shipped and one waiting. */
export const exampleOrder: OrderRow = {
  id: '104417',
  state: 'partial',
  late: false,
  creditHold: false,
  placedAt: '2026-05-18T15:20:00Z',
  placedBy: 'Dana Whitlock',
  enteredBy: null,
  approvedBy: null,
  approvalNumber: null,
  requestedDate: '2026-05-21',
  expectedDate: '2026-06-02',
  confirmedDate: null,
  poNumber: 'RI-2207',
  erpOrder: '',
  sidemark: 'Alder St kitchen',
  comments: 'Call before you come.',
  shipComplete: false,
  pickup: false,
  counterHours: '',
  shipVia: 'Own truck',
  location: { id: '01', name: 'Portland' },
  shipTo: {
    name: 'Ridgeline Interiors',
    line1: '210 Mill Rd',
    line2: '',
    city: 'Portland',
    state: 'OR',
    zip: '97202',
    country: '',
  },
  merchandise: 1120.75,
  cardDiscount: 0,
  freight: 45,
  tax: 0,
  charges: 15,
  chargeLines: exampleCharges,
  total: 1180.75,
  weight: 812,
  steps: [],
  changes: [],
  shipments: [
    {
      id: 'S-88120',
      date: '2026-05-20',
      carrier: 'North Freight',
      tracking: 'NF-7781204',
      trackingUrl: 'https://carrier.example/NF-7781204',
      goods: [{ lineNumber: 1, lot: 'A12', baseQty: 285.6 }],
    },
  ],
  lines: [
    line({}),
    line({
      lineNumber: 2,
      itemId: 'TRM-TR78-NAT',
      description: 'T-Molding 78 in Natural',
      quantity: 4,
      uom: 'EA',
      baseQty: 4,
      baseUom: 'EA',
      shades: false,
      shipped: 0,
      backOrdered: 4,
      dateAvailable: '2026-06-02',
      lots: [],
      sidemark: '',
      unitPrice: 36,
      priceUom: 'EA',
      priceReason: null,
      priceQty: 4,
      net: 144,
    }),
  ],
};

/** The same order as it was placed. */
export const examplePlaced: PlacedOrder = {
  ...exampleOrder,
  customerNumber: '104-2281',
  orderNumber: exampleOrder.id,
  userId: 0,
  placedBy: 'dana',
  enteredBy: 'Theo Marsh',
  location: '01',
  locationName: 'Portland',
  shipVia: 'OT',
  shipViaDescription: 'Own truck',
  merchandise: '1120.75',
  cardDiscount: '0',
  freight: '45',
  tax: '0',
  charges: exampleCharges,
  total: '1180.75',
  weight: '812',
  lines: exampleOrder.lines.map(
    ({ ownNumber, priceReason: _reason, discount: _off, discountPercent: _percent, ...row }) => ({
      ...row,
      ...(ownNumber !== null && { ownNumber }),
      quantity: String(row.quantity),
      baseQuantity: String(row.baseQty),
      packQuantity: null,
      backOrdered: String(row.backOrdered),
      unitPrice: String(row.unitPrice),
      priceQuantity: String(row.priceQty),
      net: String(row.net),
      weight: '0',
    }),
  ),
};

/** A hold that ends soon. */
export const exampleHold: HeldRow = {
  customerNumber: '104-2281',
  holdNumber: 'H-2041',
  userId: 0,
  requestedBy: 'dana',
  requestedAt: '2026-05-11T16:00:00Z',
  until: '2026-05-21',
  heldSince: null,
  endedAs: null,
  location: '01',
  locationName: 'Portland',
  itemId: 'HPK-7048-NAT',
  description: 'Heritage Oak Plank 7 x 48 Natural',
  quantity: '12',
  uom: 'CT',
  baseQuantity: '285.6',
  baseUom: 'SF',
  lot: '',
  lots: [['A12', '285.6']],
  comment: 'Alder St kitchen',
};

const moved: GoodsToComeRow = {
  ...{ id: '500123/1/backOrder', state: 'backOrdered', number: '500123', lineNumber: 1, itemId: 'HPK-7048-NAT' },
  ...{ description: 'Harbour Plank Oak, Natural, 7 x 48 in', picture: null, quantity: 14, uom: 'CT', late: false },
  ...{ date: '2026-06-18', dueDate: '2026-06-18', before: '2026-06-11', movedAt: '2026-06-04T16:00:00Z', history: [] },
  ...{
    poNumber: 'RI-2207',
    sidemark: 'Alder St, kitchen',
    jobId: null,
    shipTo: '210 SE Mill Rd, Portland',
    pickup: false,
  },
  ...{ locationId: '01', locationName: 'Portland' },
};

/** Goods whose date moved, and goods that are late. */
export const exampleMoved: readonly GoodsToComeRow[] = [
  moved,
  { ...moved, itemId: 'CVH-7048-SAN', description: 'Cove Harbor Vinyl Plank, Sand, 7 x 48 in', date: null, late: true },
];

/** Two items that are back in stock. */
export const exampleStock: readonly BackRow[] = [
  {
    itemId: 'HPK-7048-NAT',
    description: 'Heritage Oak Plank 7 x 48 Natural',
    quantity: '12',
    uom: 'CT',
    available: '1428',
    baseUom: 'SF',
    locationName: 'Portland',
  },
  {
    itemId: 'TRM-TR78-NAT',
    description: 'T-Molding 78 in Natural',
    quantity: '4',
    uom: 'EA',
    available: '60',
    baseUom: 'EA',
    locationName: 'Portland',
  },
];

/** A payment of two invoices. */
export const examplePayment: PaymentRow = {
  customerNumber: '104-2281',
  paymentId: 'P80112',
  userId: 0,
  paidBy: 'Dana Whitlock',
  language: 'en',
  method: 'creditCard',
  state: 'settled',
  currency: '',
  amount: '1420.35',
  onAccount: '0',
  provider: 'sandbox',
  sessionId: '',
  reference: '',
  pageUrl: '',
  paidWith: 'Visa ending in 4242',
  savedMethod: '',
  saveMethod: false,
  reason: '',
  startedAt: '2026-05-20T16:00:00Z',
  pageUntil: '2026-05-20T16:35:00Z',
  settledAt: '2026-05-20T16:02:00Z',
  changedAt: '',
  takenBack: '0',
  linkId: '',
  headerGUID: '',
  lines: [
    {
      invoiceNumber: '318646',
      orderNumber: '104417',
      amount: '1165.75',
      discount: '0',
      comment: 'Alder St kitchen',
      left: '0',
    },
    { invoiceNumber: '318702', orderNumber: '104430', amount: '254.60', discount: '0', comment: '', left: '300' },
  ],
};

/** A month with invoices, a credit and a payment. */
export const exampleStatement: SummedStatement = {
  customerNumber: '104-2281',
  month: '2026-05',
  opening: '812.40',
  closing: '1204.10',
  sums: [
    ['invoice', '1896.05'],
    ['credit', '-84'],
    ['payment', '-1420.35'],
  ],
};

/** A delivery that was taken by a person. */
export const exampleDelivery: DeliveryRow = {
  id: 'D-60031',
  orderId: '500001',
  shipmentId: 'S60031',
  date: '2026-05-21',
  from: '07:30',
  until: '11:00',
  state: 'delivered',
  stateAt: '2026-05-21T16:40:00Z',
  note: '',
  driver: 'Truck 4',
  poNumber: 'RI-2207',
  sidemark: 'Alder St kitchen',
  stop: { name: 'Alder St site', line1: '4 Alder St', line2: '', city: 'Portland', state: 'OR', zip: '97203' },
  locationId: '01',
  locationName: 'Portland',
  phone: '5035550100',
  takenBy: 'Dana Ortiz',
  steps: [{ step: 'delivered', at: '2026-05-21T16:40:00Z', name: 'Dana Ortiz', note: 'Left in the garage' }],
  files: [],
};
