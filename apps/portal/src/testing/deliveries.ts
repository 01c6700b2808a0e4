import type { Delivery } from '../features/deliveries/queries.ts';

/** Builds a delivery that is on the truck today; a test overrides the fields it is about. */
export const delivery = (changes: Partial<Delivery> = {}): Delivery => ({
  id: 'D-1',
  orderId: '700418',
  shipmentId: null,
  date: '2026-11-22',
  from: '07:30',
  until: '11:00',
  window: '07:30–11:00',
  state: 'out',
  stateAt: '2026-11-22T15:05:00.000Z',
  note: 'I’ll call 30 minutes ahead',
  driver: 'Truck 4',
  poNumber: 'RI-2301',
  sidemark: 'Alder St',
  stop: { name: 'Site', line1: '4 Alder St', line2: '', city: 'Portland', state: 'OR', zip: '97203', country: '' },
  address: '4 Alder St, Portland',
  location: { id: '01', name: 'Portland' },
  phone: '5035550100',
  takenBy: '',
  steps: [{ step: 'out', at: '2026-11-22T15:05:00.000Z', name: '', note: '' }],
  files: [],
  ...changes,
});
