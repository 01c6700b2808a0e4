import type { ShipTo } from '@tradecounter/contract/delivery/delivery';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useUser } from '../../app/session/session.ts';
import { useCart } from '../cart/queries.ts';
import { shipDatesQuery, shipViasQuery } from '../delivery/choices.ts';
import { currentShipToQuery } from '../delivery/queries.ts';

const noShipTo = { location: '', zip: '', company: '', sequence: '' };

/** Converts the state of a query to what the checkout shows of it. */
const toLoadable = (query: UseQueryResult<unknown>) => ({
  state: query.data !== undefined ? ('ready' as const) : query.isError ? ('failed' as const) : ('loading' as const),
  retry: () => void query.refetch(),
  error: query.error,
});

/** Returns the current delivery with the name of its ship via, and the days to choose from. */
function useDelivery(cartVersion: number) {
  const { customerNumber } = useUser();
  const current = useQuery(currentShipToQuery(customerNumber));
  const shipTo: ShipTo | null = current.data ?? null;
  const shipVias = useQuery({ ...shipViasQuery(customerNumber, shipTo ?? noShipTo), enabled: shipTo !== null });
  const dates = useQuery(
    shipDatesQuery(customerNumber, {
      shipViaCode: shipTo?.shipViaCode ?? '',
      location: shipTo?.location ?? '',
      cartVersion,
    }),
  );
  const shipVia = shipVias.data?.find(({ shipViaCode }) => shipViaCode === shipTo?.shipViaCode);
  return {
    delivery: {
      ...toLoadable(current),
      shipTo,
      // Offline the name of the ship via can't be read.
      viaName:
        shipVias.isPending && shipVias.fetchStatus !== 'paused'
          ? null
          : (shipVia?.shipViaDescription ?? shipTo?.shipViaCode ?? ''),
    },
    dates: {
      ...toLoadable(dates),
      allowed: dates.data?.datesAllowed ?? [],
      complete: dates.data?.datesComplete ?? [],
      closures: dates.data?.closures ?? [],
      cutOff: dates.data?.cutOff
        ? { date: dates.data.cutOff.date, until: dates.dataUpdatedAt + dates.data.cutOff.minutes * 60_000 }
        : null,
      ...(shipTo?.shipViaCode === '' && { state: 'ready' as const }),
    },
  };
}

/** Returns the cart, its delivery, and the days on which it can arrive. */
export function useCheckout() {
  const view = useCart({ poll: true, isPageData: true });
  const { cart, state, error, retry, at } = view;
  return { view, cart: { ...cart, state, error, retry, at }, ...useDelivery(cart.version) };
}

export type Checkout = ReturnType<typeof useCheckout>;
/** A closed day, on which no goods leave, with its name. */
export type Closure = Checkout['dates']['closures'][number];
