import type { ShipTo } from '@tradecounter/contract/delivery/delivery';
import { paths } from '@tradecounter/contract/pages/pages';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { OnePressAdd } from '../../features/cart/adding/one-press-add.tsx';
import { AcceptPrices } from '../../features/cart/promise/accept-prices.tsx';
import { announceCart } from '../../features/cart/cart-channel.ts';
import { openCart } from '../../features/cart/drawer/drawer-state.ts';
import { CartTimer } from '../../features/cart/promise/cart-timer.tsx';
import { UnsettledLine } from '../../features/cart/line/unsettled-line.tsx';
import { PriceChange } from '../../features/cart/promise/price-change.tsx';
import { changedLines } from '../../features/cart/promise/price-promise.ts';
import { useCart } from '../../features/cart/queries.ts';
import { ItemPrice } from '../../features/catalog/list/rows/item-price.tsx';
import { ItemStock } from '../../features/catalog/list/rows/item-stock.tsx';
import type { CheckoutData, Loadable } from '../../features/checkout/checkout-data.ts';
import { CheckoutPage } from '../../features/checkout/checkout-page.tsx';
import { PlacedPage } from '../../features/checkout/placed-page.tsx';
import { shipDatesQuery, shipViasQuery } from '../../features/delivery/choices.ts';
import { DeliveryForm } from '../../features/delivery/delivery-form.tsx';
import { currentShipToQuery } from '../../features/delivery/queries.ts';
import { ForgottenItems, type ForgottenSlots } from '../../features/lists/forgotten/forgotten-items.tsx';
import { routeId } from '../../app/router/route-id.ts';
import { useUser } from '../../app/session/session.ts';
import { useDeliveryFollowers } from '../changes/delivery-followers.ts';

// Connects checkout, cart, delivery, catalog and lists.

/** Converts the state of a query to what the checkout shows of it. */
const toLoadable = (query: UseQueryResult<unknown>): Loadable => ({
  state: query.data !== undefined ? 'ready' : query.isError ? 'failed' : 'loading',
  retry: () => void query.refetch(),
  error: query.error,
});

/** Returns the current delivery with the name of its ship via, and the days to choose from. */
function useDelivery(cartVersion: number): Pick<CheckoutData, 'delivery' | 'dates'> {
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

const forgottenSlots: ForgottenSlots = {
  stock: (item) => <ItemStock item={item} />,
  price: (item) => <ItemPrice price={item.price} />,
  renderAdd: ({ sku, quantity, uom }) => <OnePressAdd sku={sku} quantity={quantity} unit={uom} />,
};

const noShipTo = { location: '', zip: '', company: '', sequence: '' };

export function Checkout() {
  const { customerNumber } = useUser();
  const client = useQueryClient();
  const navigate = useNavigate();
  const view = useCart({ poll: true, isPageData: true });
  const { cart, state, error, retry } = view;
  const followers = useDeliveryFollowers();

  const placed = async (id: string): Promise<void> => {
    // Leave the page first, so that it doesn't show the emptied cart for a moment.
    await navigate({ to: paths.checkoutDone, params: { id }, replace: true });
    announceCart({ customerNumber, version: cart.version + 1 });
    void client.invalidateQueries({ queryKey: [customerNumber] });
  };
  const data: CheckoutData = {
    cart: { ...cart, state, error, retry, at: view.at },
    ...useDelivery(cart.version),
    refreshCart: followers.refreshCart,
    openCart,
    timer: <CartTimer view={view} />,
    pricesChanged: changedLines(cart).length > 0,
    acceptPrices: <AcceptPrices cart={cart} />,
    renderRemarks: (line) => (
      <>
        <PriceChange line={line} />
        <UnsettledLine line={line} />
      </>
    ),
    forgotten: <ForgottenItems slots={forgottenSlots} />,
    renderDelivery: (slot) => <DeliveryForm {...slot} followers={followers} />,
    onPlaced: (id) => void placed(id),
  };
  return <CheckoutPage key={customerNumber} data={data} />;
}

export function Placed() {
  const { id } = useParams({ from: routeId('checkoutDone') });
  return <PlacedPage id={id} />;
}
