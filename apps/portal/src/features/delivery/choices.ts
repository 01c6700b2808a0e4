import {
  getPickupLocations,
  getShipDates,
  getShipTos,
  getShipVias,
  type ShipTo,
} from '@tradecounter/contract/delivery/delivery';
import { constants } from '@tradecounter/contract/limits';
import { areaOf } from '@tradecounter/rules/postal-codes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import { customerKey } from '../../app/query/customer-key.ts';

const { compare } = new Intl.Collator(undefined, { numeric: true });

/** Reads the pickup locations, by name. Never from memory, because what they have in stock depends on the cart. */
export const pickupLocationsQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'delivery', 'locations'),
    queryFn: ({ signal }) =>
      call(getPickupLocations, { query: { customerNumber } }, { signal }).then(({ locationList }) =>
        locationList.toSorted((a, b) => compare(a.locReportName, b.locReportName)),
      ),
    staleTime: 0,
  });

/** Reads the address book, by name, and those of one name by sequence. */
export const shipTosQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'delivery', 'shipTos'),
    queryFn: ({ signal }) =>
      call(getShipTos, { query: { customerNumber } }, { signal }).then(({ shipToList }) =>
        shipToList.toSorted((a, b) => compare(a.name, b.name) || compare(a.sequence, b.sequence)),
      ),
    staleTime: 300_000,
  });

export type Destination = Pick<ShipTo, 'location' | 'zip' | 'country' | 'company' | 'sequence'>;

/** Reads the ship vias to an address, without will call. */
export const shipViasQuery = (customerNumber: string, to: Destination) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'delivery', 'shipVias', to.location, areaOf(to), to.company, to.sequence),
    queryFn: ({ signal }) =>
      call(
        getShipVias,
        {
          query: {
            customerNumber,
            location: to.location,
            postal: areaOf(to),
            company: to.company,
            sequence: to.sequence,
          },
        },
        { signal },
      ).then(({ shipViaList }) => shipViaList.filter(({ shipViaHow }) => shipViaHow !== constants.willCall)),
    staleTime: 60_000,
  });

/** Reads the days on which that ship via can take this version of the cart from that location, earliest first. */
export const shipDatesQuery = (
  customerNumber: string,
  { shipViaCode, location, cartVersion }: { shipViaCode: string; location: string; cartVersion: number },
) =>
  queryOptions({
    queryKey: customerKey(customerNumber, 'delivery', 'dates', shipViaCode, location, String(cartVersion)),
    queryFn: ({ signal }) => call(getShipDates, { query: { customerNumber, shipViaCode } }, { signal }),
    staleTime: 60_000,
    enabled: shipViaCode !== '',
  });
