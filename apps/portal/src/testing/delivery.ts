import type { PickupLocation, ShipTo } from '@tradecounter/contract/delivery/delivery';

/** The address of a customer's job, as documents have it. */
export const henderson = {
  name: 'Henderson',
  line1: '210 Mill Rd',
  line2: '',
  city: 'Portland',
  state: 'OR',
  zip: '97210',
  country: '',
};

/** Builds an address of the address book for tests. */
export const aShipTo = (more: Partial<ShipTo> = {}): ShipTo => ({
  name: 'Ridgeline Interiors',
  line1: '210 SE Mill Rd',
  line2: 'Unit 4',
  city: 'Portland',
  state: 'OR',
  zip: '97214',
  sequence: '1',
  location: '01',
  company: '0',
  shipViaCode: 'T',
  shipViaHow: 'T',
  ...more,
});

export const aLocation = (more: Partial<PickupLocation> = {}): PickupLocation => ({
  location: '01',
  locReportName: 'Portland',
  address: '4210 NW Yeon Ave',
  city: 'Portland',
  state: 'OR',
  zip: '97210',
  willCallShipViaCode: 'WC',
  company: '0',
  ...more,
});

export const shipVias = [
  { shipViaCode: 'T', shipViaDescription: 'Our truck', shipViaHow: 'T' },
  { shipViaCode: 'LTL', shipViaDescription: 'Freight carrier', shipViaHow: 'C' },
];
