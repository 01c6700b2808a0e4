import type { PickupLocation, ShipTo, ShipVia } from '@tradecounter/contract/delivery/delivery';
import { constants } from '@tradecounter/contract/limits';
import {
  type Address,
  type AddressField,
  type AddressProblem,
  type KeptAddress,
  checkAddress,
  keptAddress,
  tooLong,
} from '@tradecounter/rules/address';
import { areaOf } from '@tradecounter/rules/postal-codes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../../app/session/session.ts';
import { useConfig } from '../../app/settings/config.ts';
import { useAskedForm } from '../../ui/form/use-asked-form.ts';
import { pickupLocationsQuery, shipTosQuery, shipViasQuery, type Destination } from './choices.ts';
import { useDeliveryQuestions } from './delivery-question.tsx';
import type { DeliveryChoice } from './set-delivery.ts';

export type Mode = 'pickup' | 'delivery';

const { manualSequence } = constants;
const emptyAddress: Address = { name: '', line1: '', line2: '', city: '', state: '', zip: '', country: '' };

/** Returns the only entry of a list, which needs no choice (000 §4). */
const soleEntry = <T>(list: readonly T[] | undefined): T | undefined => (list?.length === 1 ? list[0] : undefined);

const mapOf = (problems: ReturnType<typeof checkAddress>) =>
  new Map(Object.entries(problems) as [AddressField, AddressProblem][]);

/** Returns whether two addresses are the same place. The customer's own address is often in the address book too. */
const isSamePlace = (a: ShipTo, b: ShipTo): boolean =>
  a.line1 === b.line1 && a.line2 === b.line2 && a.city === b.city && a.zip === b.zip && a.country === b.country;

/** Holds the buyer's choices so far, and the options. */
export function useDeliveryForm(current: ShipTo) {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const { shipToNameMaximum: nameMaximum, countries } = useConfig();
  const isPickup = current.shipViaHow === constants.willCall;
  const [mode, setMode] = useState<Mode>(isPickup ? 'pickup' : 'delivery');
  // The branch that serves the account is the likely counter.
  const [locationCode, setLocationCode] = useState(current.location);
  const [sequence, setSequence] = useState<string | null>(isPickup ? '' : current.sequence || null);
  const isTypedIn = !isPickup && current.sequence === manualSequence;
  const [address, setAddress] = useState(isTypedIn ? keptAddress(current, countries) : emptyAddress);
  const [checkedZip, setCheckedZip] = useState(isTypedIn ? areaOf(keptAddress(current, countries)) : null);
  const [viaCode, setViaCode] = useState(isPickup ? '' : current.shipViaCode);

  const locations = useQuery({ ...pickupLocationsQuery(customerNumber), enabled: mode === 'pickup' });
  const shipTos = useQuery({ ...shipTosQuery(customerNumber), enabled: mode === 'delivery' });
  const location: PickupLocation | undefined =
    soleEntry(locations.data) ?? locations.data?.find((one) => one.location === locationCode);
  const typed = sequence === manualSequence;
  const shipTo: ShipTo | undefined = typed
    ? undefined
    : (soleEntry(shipTos.data) ??
      shipTos.data?.find((one) => one.sequence === sequence) ??
      (sequence === null ? shipTos.data?.find((one) => isSamePlace(one, current)) : undefined));
  const destination = destinationOf(shipTo, typed ? checkedZip : null);
  const vias = useQuery({
    ...shipViasQuery(customerNumber, destination ?? noDestination),
    enabled: mode === 'delivery' && destination !== null,
  });
  const via: ShipVia | undefined = soleEntry(vias.data) ?? vias.data?.find((one) => one.shipViaCode === viaCode);
  const addressProblems = mode === 'delivery' && typed ? checkAddress(address, { nameMaximum, countries }) : {};
  const valid = Object.keys(addressProblems).length === 0;
  const asking = useAskedForm(mapOf(addressProblems));
  const kept = keptAddress(address, countries);
  /** True when the address has changed since its ship vias were read. */
  const unchecked = typed && checkedZip !== areaOf(kept);
  const isDelivery = mode === 'delivery';
  const questions = useDeliveryQuestions({
    typed: isDelivery && typed ? kept : null,
    address: isDelivery ? (typed ? kept : (shipTo ?? null)) : null,
    via: unchecked ? undefined : via,
  });

  /** Asks the server for the ship vias to a place. The page observes the same query, so there is one request. */
  const readVias = (to: Destination): void => {
    setCheckedZip(areaOf(to));
    void client.prefetchQuery({ ...shipViasQuery(customerNumber, to), staleTime: 0 });
  };
  return {
    mode,
    setMode: (next: Mode) => {
      setMode(next);
      asking.reset();
    },
    locations,
    location,
    setLocationCode,
    shipTos,
    shipTo,
    typed,
    /** Keeps the ship via where the new address has it too. */
    choose: (next: string) => {
      setSequence(next);
      asking.reset();
    },
    address,
    changeAddress: (part: Partial<Address>) => {
      // The browser fills in several fields at once.
      setAddress((before) => ({ ...before, ...part }));
      asking.forgive(...Object.keys(part));
    },
    asking,
    /** The problems with the typed-in address: all of them after an attempt, and only overlong values before it. */
    problems: asking.asked > 0 ? asking.problems : mapOf(tooLong(addressProblems)),
    valid,
    /** Asks for the ship vias to the address, for a typed-in one only when it is complete. */
    check: () => (valid ? readVias(shipTo ?? typedDestination(areaOf(kept))) : asking.ask(() => undefined)),
    unchecked,
    questions,
    vias,
    via,
    setViaCode,
    choice: completeChoice({ mode, location, shipTo, typed, address: kept, via }),
  };
}

const noDestination: Destination = { location: '', zip: '', company: '', sequence: '' };

const typedDestination = (zip: string): Destination => ({
  ...noDestination,
  zip,
  sequence: manualSequence,
});

const destinationOf = (shipTo: ShipTo | undefined, zip: string | null): Destination | null =>
  shipTo ?? (zip === null ? null : typedDestination(zip));

interface Choices {
  mode: Mode;
  location: PickupLocation | undefined;
  shipTo: ShipTo | undefined;
  typed: boolean;
  address: KeptAddress;
  via: ShipVia | undefined;
}

/** Returns the choice to send; null while something is missing. */
function completeChoice({ mode, location, shipTo, typed, address, via }: Choices): DeliveryChoice | null {
  if (mode === 'pickup') return location === undefined ? null : { mode, location };
  if (via === undefined) return null;
  if (typed) return { mode, shipTo: { ...address, sequence: manualSequence, location: '', company: '' }, shipVia: via };
  return shipTo === undefined ? null : { mode, shipTo, shipVia: via };
}

export type DeliveryFormState = ReturnType<typeof useDeliveryForm>;
