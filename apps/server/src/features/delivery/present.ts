import type { PickupLocation, ShipTo, ShipVia } from '@tradecounter/contract/delivery/delivery';
import { constants } from '@tradecounter/contract/limits';
import { counterDay } from '@tradecounter/rules/ship-dates';
import type { AccountContext } from '../../platform/context.ts';
import { cutOffAt, type PickupLocationRow, type ShipViaRow } from '../places/repository.ts';
import type { ChoiceRow, ShipToRow } from './repository.ts';

/** Returns how the counter is open today, or null if its hours aren't known. */
function counterToday(row: PickupLocationRow, context: AccountContext): PickupLocation['today'] | null {
  const via = { code: row.willCallShipVia ?? '', cutOff: row.viaCutOff };
  const day = counterDay(row.counterHours, {
    date: context.today(),
    time: context.timeOfDay(),
    closed: row.closedFor !== null,
    cutOff: cutOffAt(row.cutOffs, via),
    sameDay: row.sameDay,
  });
  return day === null ? null : { ...day, closedFor: row.closedFor ?? '' };
}

/** An address in the distributor's own country has none. */
const countryOf = (country: string): { country?: string } => (country === '' ? {} : { country });

/** Presents a pick-up location. `linesShort` counts the lines of the cart that aren't completely in stock there; null for an empty cart. */
export function presentLocation(
  row: PickupLocationRow,
  linesShort: number | null,
  context: AccountContext,
): PickupLocation {
  const today = counterToday(row, context);
  return {
    location: row.id,
    locReportName: row.reportName,
    address: row.address,
    city: row.city,
    state: row.state,
    zip: row.zip,
    ...countryOf(row.country),
    willCallShipViaCode: row.willCallShipVia ?? '',
    company: row.company,
    counterHours: row.counterHours,
    ...(today !== null && { today }),
    ...(linesShort !== null && { linesShort }),
  };
}

export const presentShipTo = (row: ShipToRow): ShipTo => ({
  name: row.name,
  line1: row.line1,
  line2: row.line2,
  city: row.city,
  state: row.state,
  zip: row.zip,
  ...countryOf(row.country),
  sequence: row.sequence,
  location: row.location,
  company: row.company,
  shipViaCode: row.shipVia ?? '',
  shipViaHow: row.how ?? '',
});

export const presentShipVia = (row: ShipViaRow): ShipVia => ({
  shipViaCode: row.code,
  shipViaDescription: row.description,
  shipViaHow: row.how,
});

/** Presents the current choice as a ship-to. For pick-up, the name and address are those of the location. */
export function presentChoice(row: ChoiceRow): ShipTo {
  const pickup = row.how === constants.willCall;
  return {
    name: pickup ? (row.reportName ?? '') : row.name,
    line1: pickup ? (row.locationAddress ?? '') : row.line1,
    line2: pickup ? '' : row.line2,
    city: pickup ? (row.locationCity ?? '') : row.city,
    state: pickup ? (row.locationState ?? '') : row.state,
    zip: pickup ? (row.locationZip ?? '') : row.zip,
    ...countryOf(pickup ? (row.locationCountry ?? '') : row.country),
    sequence: pickup ? '' : (row.sequence ?? ''),
    location: row.location,
    company: row.company,
    shipViaCode: row.shipVia ?? '',
    shipViaHow: row.how ?? '',
  };
}
