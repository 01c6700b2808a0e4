import type { ChoiceRow } from '../../delivery/repository.ts';

/** An address as an order stores it. */
export type ShipTo = Record<'name' | 'line1' | 'line2' | 'city' | 'state' | 'zip', string>;

/** Returns the address for an order: the ship-to, or for pick-up the location that hands over the goods. */
export const shipToOf = (choice: ChoiceRow, pickup: boolean): ShipTo =>
  pickup
    ? {
        name: choice.report_name ?? '',
        line1: choice.location_address ?? '',
        line2: '',
        city: choice.location_city ?? '',
        state: choice.location_state ?? '',
        zip: choice.location_zip ?? '',
      }
    : {
        name: choice.name,
        line1: choice.line1,
        line2: choice.line2,
        city: choice.city,
        state: choice.state,
        zip: choice.zip,
      };
