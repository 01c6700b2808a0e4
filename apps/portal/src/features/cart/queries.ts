import { getCart, type CartAnswer } from '@tradecounter/contract/cart/cart';
import { CallError } from '@tradecounter/contract/client';
import { constants, limits } from '@tradecounter/contract/limits';
import {
  keepPreviousData,
  onlineManager,
  queryOptions,
  useIsMutating,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query';
import { call } from '../../app/api/client.ts';
import { customerKey } from '../../app/query/customer-key.ts';
import { pageData } from '../../app/query/page-data.ts';
import { useSettled } from '../../app/timing/use-settled.ts';
import { useUser } from '../../app/session/session.ts';
import { useCartCount } from './cart-count.ts';

export const cartKey = (customerNumber: string) => customerKey(customerNumber, 'cart');

/**
 * Reads the cart of a customer number. It stays fresh for 30 seconds; after that, returning to the tab fetches it
 * again.
 */
export const cartQuery = (customerNumber: string) =>
  queryOptions({
    queryKey: cartKey(customerNumber),
    queryFn: ({ signal }) => call(getCart, { query: { customerNumber } }, { signal }),
    staleTime: constants.cartStale,
  });

const emptyCart: CartAnswer = { itemList: [], amountList: [], exception: null, version: 0 };

export interface CartView {
  cart: CartAnswer;
  /** The current number of lines. */
  lines: number;
  /** True when lines and amounts are older than the last write; `lines` is current. */
  behind: boolean;
  /** `failed`: the server rejected the last fetch, and items and totals are empty (001 §8). */
  state: 'loading' | 'ready' | 'failed';
  writing: boolean;
  /** True during a write or a fetch. */
  updating: boolean;
  /** When the shown cart was fetched, in milliseconds. */
  at: number;
  error: Error | null;
  retry: () => void;
}

interface CartOptions {
  /** Fetches the cart every 30 seconds. */
  poll?: boolean;
  /** Shows the error page while the service is unavailable, because the page is about the cart. */
  isPageData?: boolean;
}

/** The current customer's cart. An HTTP failure empties it; offline, the last known cart stays. */
export function useCart({ poll = false, isPageData = false }: CartOptions = {}): CartView {
  const { customerNumber } = useUser();
  const query = useQuery({
    ...cartQuery(customerNumber),
    ...(isPageData && pageData),
    refetchInterval: poll ? constants.cartStale : false,
  });
  const writing = useIsMutating({ mutationKey: cartKey(customerNumber) }) > 0;
  const failed = query.isError && (CallError.of(query.error).answered || query.data === undefined);
  const cart = failed ? emptyCart : (query.data ?? emptyCart);
  const count = useCartCount(customerNumber, cart);
  return {
    cart,
    lines: failed ? 0 : count.lines,
    behind: !failed && count.behind,
    state: failed ? 'failed' : query.data === undefined ? 'loading' : 'ready',
    writing,
    updating: writing || query.isFetching,
    at: query.dataUpdatedAt,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** Milliseconds without typing before the cart is priced for a sidemark. */
const typingPause = 400;

/**
 * Returns the cart with the prices of the job that the order's sidemark names. Until they are known, it is the cart as it
 * was. Each time the cart is fetched, so are they.
 */
export function useCartForJob<Cart extends CartAnswer & Pick<CartView, 'at'>>(cart: Cart, typed: string): Cart {
  const { customerNumber } = useUser();
  const sidemark = useSettled(typed.trim(), typingPause);
  const isWanted = sidemark !== '' && sidemark.length <= limits.sidemark && cart.itemList.length > 0;
  const { data } = useQuery({
    queryKey: [...cartKey(customerNumber), 'job', sidemark, cart.at],
    queryFn: ({ signal }) => call(getCart, { query: { customerNumber, sidemark } }, { signal }),
    enabled: isWanted,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return isWanted && data !== undefined ? { ...cart, ...data } : cart;
}

/** Fetches the cart again and resolves when it has arrived. A failure shows in the cart itself, not here. */
export const refreshCart = (client: QueryClient, customerNumber: string): Promise<void> =>
  client.refetchQueries({ queryKey: cartKey(customerNumber), exact: true }, { cancelRefetch: true });

/**
 * Fetches the cart before a page with the guard `cart` opens, so that the page never shows an older cart, except
 * offline. Without a cached cart the page opens at once and shows that the cart is loading. It also reports a failure.
 */
export async function updateCart(client: QueryClient, customerNumber: string): Promise<void> {
  const hasCart = client.getQueryData(cartKey(customerNumber)) !== undefined;
  const update = client
    .fetchQuery({ ...cartQuery(customerNumber), staleTime: 0, retry: false })
    .catch((error: unknown) => {
      // The page opens meanwhile, and shows the error page only if the service stays unavailable.
      if (CallError.of(error).status === 503) void client.prefetchQuery({ ...cartQuery(customerNumber), staleTime: 0 });
    });
  if (hasCart && onlineManager.isOnline()) await update;
}
