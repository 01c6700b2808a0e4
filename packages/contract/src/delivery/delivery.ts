import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { customerNumber } from '../fields.ts';
import { limits } from '../limits.ts';
import { code, oneLine, requiredCode } from '../text.ts';

/** Shapes of delivery. Source: 000 §3 and §7, 001 §3. */
export const shipTo = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** ISO 3166. Absent = the distributor's own, or the other one of the United States and Canada. */
  country: z.optional(z.string()),
  /** '99' is a typed-in address. */
  sequence: z.string(),
  location: z.string(),
  company: z.string(),
  shipViaCode: z.string(),
  /** 'W' means picked up at the store. */
  shipViaHow: z.string(),
});
export type ShipTo = z.output<typeof shipTo>;

export const pickupLocation = z.object({
  location: z.string(),
  locReportName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.optional(z.string()),
  willCallShipViaCode: z.string(),
  company: z.string(),
  /** Opening hours of the counter: seven parts such as `06:30-17:00`, Monday first, `-` when closed. Empty: unknown. */
  counterHours: z.optional(z.string()),
  /**
   * Today at the counter, in the distributor's time zone: until when it is open (HH:MM; null = it isn't, or not any
   * more), the name of the day it is closed for ('' = none), and until when an order can still be picked up today (null =
   * no cut-off, or it has passed). Absent when its hours aren't known.
   */
  today: z.optional(
    z.object({ until: z.nullable(z.string()), closedFor: z.string(), orderBy: z.nullable(z.string()) }),
  ),
  /** How many lines of the cart aren't completely in stock here. Absent for an empty cart. */
  linesShort: z.optional(z.int()),
});
export type PickupLocation = z.output<typeof pickupLocation>;

export const shipVia = z.object({ shipViaCode: z.string(), shipViaDescription: z.string(), shipViaHow: z.string() });
export type ShipVia = z.output<typeof shipVia>;

const forCustomer = z.object({ customerNumber });
const read = { method: 'GET', access: 'session', account: 'query' } as const;
const done = z.object({});

export const getPickupLocations = defineCall({
  ...read,
  name: 'delivery.pickupLocations',
  path: '/api/deliverylocs',
  about: 'Returns the locations that offer pick-up, by name, with how many lines of the cart each is short of.',
  query: forCustomer,
  answer: z.object({ locationList: z.array(pickupLocation) }),
});

export const getShipTos = defineCall({
  ...read,
  name: 'delivery.shipTos',
  path: '/api/shipto',
  about: "Returns the customer's address book, by name.",
  query: forCustomer,
  answer: z.object({ shipToList: z.array(shipTo) }),
});

export const getCurrentShipTo = defineCall({
  ...read,
  name: 'delivery.currentShipTo',
  path: '/api/shipto/current',
  about: 'Returns where the cart ships now: an address, or a pick-up location if `shipViaHow` is W.',
  query: forCustomer,
  answer: shipTo,
});

export const getShipVias = defineCall({
  ...read,
  name: 'delivery.shipVias',
  path: '/api/shipvia',
  about: 'Returns the ship vias that serve this address, without will call.',
  query: z.object({
    customerNumber,
    location: z._default(code(60), ''),
    /** A code abroad has its country before it, as DE-97070. */
    postal: z._default(code(limits.zip + 3), ''),
    company: z._default(code(20), ''),
    sequence: z._default(code(10), ''),
  }),
  answer: z.object({ shipViaList: z.array(shipVia) }),
  errors: ['not_found'],
});

export const setShipTo = defineCall({
  name: 'delivery.setShipTo',
  method: 'POST',
  path: '/api/shipto/set',
  about:
    "Sets the delivery address: one from the address book by its sequence, a typed-in one with sequence '99', or the customer's own with an empty sequence. The state is a code or a name. Location, company and ship via are optional. Fields of an address from the book must match the book.",
  query: forCustomer,
  body: z.object({
    name: z._default(oneLine(100), ''),
    line1: z._default(oneLine(60), ''),
    line2: z._default(oneLine(60), ''),
    city: z._default(oneLine(60), ''),
    state: z._default(oneLine(60), ''),
    zip: z._default(code(limits.zip), ''),
    country: z._default(code(2), ''),
    sequence: code(10),
    location: z._default(code(60), ''),
    company: z._default(code(20), ''),
    shipViaCode: z._default(code(10), ''),
  }),
  answer: done,
  access: 'session',
  account: 'query',
  errors: ['not_found', 'conflict'],
});

export const setShipVia = defineCall({
  name: 'delivery.setShipVia',
  method: 'POST',
  path: '/api/shipvia/set',
  about: 'Sets the ship via, one of those that serve the address. A will-call ship via switches the cart to pick-up.',
  query: z.object({ customerNumber, shipVia: requiredCode(10) }),
  answer: done,
  access: 'session',
  account: 'query',
  errors: ['not_found', 'conflict'],
});

export const setLocation = defineCall({
  name: 'delivery.setLocation',
  method: 'POST',
  path: '/api/location/set',
  about: 'Sets the location that serves the cart.',
  body: z.object({ customerNumber, location: requiredCode(60), company: z._default(code(20), '') }),
  answer: done,
  access: 'session',
  account: 'body',
  errors: ['not_found'],
});

export const getShipDates = defineCall({
  ...read,
  name: 'delivery.shipDates',
  path: '/api/shipdates',
  about:
    'Returns the dates on which this ship via can take the cart, earliest first: for the first available items, and for the complete order. Closed days in between have their names. `cutOff` has the first date if only orders within the next `minutes` can make it.',
  query: z.object({ customerNumber, shipViaCode: requiredCode(10) }),
  answer: z.object({
    datesAllowed: z.array(z.string()),
    datesComplete: z.array(z.string()),
    closures: z.array(z.object({ date: z.string(), words: z.string() })),
    cutOff: z.nullable(z.object({ date: z.string(), minutes: z.int() })),
  }),
  errors: ['not_found'],
});

export const deliveryCalls = [
  getPickupLocations,
  getShipTos,
  getCurrentShipTo,
  getShipVias,
  setShipTo,
  setShipVia,
  setLocation,
  getShipDates,
];
