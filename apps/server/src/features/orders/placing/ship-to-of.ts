import type { ChoiceRow } from '../../delivery/repository.ts';

/** An address as an order stores it. */
export type ShipTo = Record<'name' | 'line1' | 'line2' | 'city' | 'state' | 'zip' | 'country', string>;

/** Returns the address for an order: the ship-to, or for pick-up the location that hands over the goods. */
export const shipToOf = (choice: ChoiceRow, pickup: boolean): ShipTo =>
  pickup
    ? {
        name: choice.reportName ?? '',
        line1: choice.locationAddress ?? '',
        line2: '',
        city: choice.locationCity ?? '',
        state: choice.locationState ?? '',
        zip: choice.locationZip ?? '',
        country: choice.locationCountry ?? '',
      }
    : {
        name: choice.name,
        line1: choice.line1,
        line2: choice.line2,
        city: choice.city,
        state: choice.state,
        zip: choice.zip,
        country: choice.country,
      };
