import type { PickupLocation, ShipTo, ShipVia } from '@tradecounter/contract/delivery/delivery';
import { constants } from '@tradecounter/contract/limits';
import {
  type Address,
  type AddressField,
  type AddressProblem,
  checkAddress,
  tooLong,
} from '@tradecounter/rules/address';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../session/session.ts';
import { useConfig } from '../../settings/config.ts';
import { useAskedForm } from '../../ui/form/use-asked-form.ts';
import { pickupLocationsQuery, shipTosQuery, shipViasQuery, type Destination } from './choices.ts';
import type { DeliveryChoice } from './set-delivery.ts';

export type Mode = 'pickup' | 'delivery';

const manual = constants.manualSequence;
const emptyAddress: Address = { name: '', line1: '', line2: '', city: '', state: '', zip: '' };
const addressOf = ({ name, line1, line2, city, state, zip }: ShipTo): Address => ({
  name,
  line1,
  line2,
  city,
  state,
  zip,
});

/** Returns the only entry of a list, which needs no choice (000 §4). */
const only = <T>(list: readonly T[] | undefined): T | undefined => (list?.length === 1 ? list[0] : undefined);

const mapOf = (problems: ReturnType<typeof checkAddress>) =>
  new Map(Object.entries(problems) as [AddressField, AddressProblem][]);

/** Compares two addresses, because the customer's own address is often in the address book too. */
const samePlace = (one: ShipTo, other: ShipTo): boolean =>
  one.line1 === other.line1 && one.city === other.city && one.zip === other.zip;

/** Holds the buyer's choices so far, and the options. */
export function useDeliveryForm(current: ShipTo) {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const { shipToNameMaximum: nameMaximum } = useConfig();
  const pickedUp = current.shipViaHow === constants.willCall;
  const [mode, setMode] = useState<Mode>(pickedUp ? 'pickup' : 'delivery');
  const [locationCode, setLocationCode] = useState(pickedUp ? current.location : '');
  const [sequence, setSequence] = useState<string | null>(pickedUp ? '' : current.sequence || null);
  const [address, setAddress] = useState(!pickedUp && current.sequence === manual ? addressOf(current) : emptyAddress);
  const [checked, setChecked] = useState<string | null>(!pickedUp && current.sequence === manual ? current.zip : null);
  const [viaCode, setViaCode] = useState(pickedUp ? '' : current.shipViaCode);

  const locations = useQuery({ ...pickupLocationsQuery(customerNumber), enabled: mode === 'pickup' });
  const shipTos = useQuery({ ...shipTosQuery(customerNumber), enabled: mode === 'delivery' });
  const location: PickupLocation | undefined =
    only(locations.data) ?? locations.data?.find((one) => one.location === locationCode);
  const typed = sequence === manual;
  const shipTo: ShipTo | undefined = typed
    ? undefined
    : (only(shipTos.data) ??
      shipTos.data?.find((one) => one.sequence === sequence) ??
      (sequence === null ? shipTos.data?.find((one) => samePlace(one, current)) : undefined));
  const destination = destinationOf(shipTo, typed ? checked : null);
  const vias = useQuery({
    ...shipViasQuery(customerNumber, destination ?? nowhere),
    enabled: mode === 'delivery' && destination !== null,
  });
  const via: ShipVia | undefined = only(vias.data) ?? vias.data?.find((one) => one.shipViaCode === viaCode);
  const wrong = mode === 'delivery' && typed ? checkAddress(address, nameMaximum) : {};
  const valid = Object.keys(wrong).length === 0;
  const asking = useAskedForm(mapOf(wrong));

  /** Asks the server for the ship vias to a place. The page observes the same query, so there is one request. */
  const lookUp = (to: Destination): void => {
    setChecked(to.zip);
    void client.prefetchQuery({ ...shipViasQuery(customerNumber, to), staleTime: 0 });
  };
  return {
    mode,
    setMode: (next: Mode) => [setMode(next), asking.reset()],
    locations,
    location,
    setLocationCode,
    shipTos,
    shipTo,
    typed,
    /** Keeps the ship via where the new address has it too. */
    choose: (next: string) => [setSequence(next), asking.reset()],
    address,
    changeAddress: (part: Partial<Address>) => [
      setAddress({ ...address, ...part }),
      asking.forgive(...Object.keys(part)),
    ],
    asking,
    /**
     * The problems with the typed-in address: all of them after an attempt; before it, only those that typing on can't
     * solve.
     */
    problems: asking.asked > 0 ? asking.problems : mapOf(tooLong(wrong)),
    valid,
    /** Asks for the ship vias to the address, for a typed-in one only when it is complete. */
    check: () => (valid ? lookUp(shipTo ?? typedIn(address)) : asking.ask(() => undefined)),
    /** True when the address has changed since its ship vias were read. */
    unchecked: typed && checked !== address.zip.trim(),
    vias,
    via,
    setViaCode,
    choice: choiceOf({ mode, location, shipTo, typed, address, via }),
  };
}

const nowhere: Destination = { location: '', zip: '', company: '', sequence: '' };

const typedIn = ({ zip }: Pick<Address, 'zip'>): Destination => ({ ...nowhere, zip: zip.trim(), sequence: manual });

const destinationOf = (shipTo: ShipTo | undefined, zip: string | null): Destination | null =>
  shipTo ?? (zip === null ? null : typedIn({ zip }));

interface Chosen {
  mode: Mode;
  location: PickupLocation | undefined;
  shipTo: ShipTo | undefined;
  typed: boolean;
  address: Address;
  via: ShipVia | undefined;
}

/** Returns what would be sent; null while something is missing. */
function choiceOf({ mode, location, shipTo, typed, address, via }: Chosen): DeliveryChoice | null {
  if (mode === 'pickup') return location === undefined ? null : { mode, location };
  if (via === undefined) return null;
  if (typed) return { mode, shipTo: { ...address, sequence: manual, location: '', company: '' }, shipVia: via };
  return shipTo === undefined ? null : { mode, shipTo, shipVia: via };
}

export type DeliveryFormState = ReturnType<typeof useDeliveryForm>;
