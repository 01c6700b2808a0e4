import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ChangeCustomers as Changing } from '../features/accounts/change-customers.tsx';
import { CustomerButton } from '../features/accounts/customer-button.tsx';
import { Bell } from '../features/announcements/bell.tsx';
import { CartButton, CartTab } from '../features/cart/cart-button.tsx';
import { CartDrawer } from '../features/cart/cart-drawer.tsx';
import { cartQuery, refreshCart } from '../features/cart/queries.ts';
import { ChangeDelivery as Delivering } from '../features/delivery/change-delivery.tsx';
import { RootLinks } from '../features/catalog/root-links.tsx';
import { DeliveryCaption } from '../features/delivery/delivery-caption.tsx';
import { currentShipToQuery } from '../features/delivery/queries.ts';
import { LegalTitles } from '../features/legal/legal-titles.tsx';
import { SearchBox } from '../features/search/search-box.tsx';
import { useSession, useUser } from '../lib/session/session.ts';
import { Shell } from '../shell/shell.tsx';
import type { ShellSlots } from '../shell/slots.ts';
import { ForcedSteps } from './forced-steps.tsx';

/** Documents of one customer are none of another's: their list stays, and a checkout begins anew. */
const above = (path: string): string | null => {
  if (path.startsWith('/checkout')) return '/';
  return /^(\/account\/[^/]+)\/.+/.exec(path)?.[1] ?? null;
};

function ChangeCustomers() {
  const client = useQueryClient();
  const router = useRouter();
  const change = useMemo(
    () => ({
      leave: async () => {
        const { href, pathname } = router.state.location;
        const to = above(pathname);
        if (to === null) return () => undefined;
        await router.navigate({ to, replace: true });
        return () => void router.navigate({ href, replace: true });
      },
      refresh: (customerNumber: string) =>
        Promise.allSettled([
          client.fetchQuery({ ...cartQuery(customerNumber), staleTime: 0 }),
          client.fetchQuery({ ...currentShipToQuery(customerNumber), staleTime: 0 }),
        ]),
    }),
    [client, router],
  );
  return <Changing change={change} />;
}

function ChangeDelivery() {
  const client = useQueryClient();
  const { customerNumber } = useUser();
  return <Delivering refreshCart={() => refreshCart(client, customerNumber)} />;
}

/** Where the shell and the features meet. */
const slots: ShellSlots = {
  Search: SearchBox,
  Delivery: DeliveryCaption,
  Bell,
  CartButton,
  CartTab,
  CartDrawer,
  LegalTitles,
  ProductLinks: RootLinks,
  CustomerNumber: CustomerButton,
  ChangeCustomers,
  ChangeDelivery,
  ForcedSteps,
};

export function ShellLayout() {
  // Between signing out and the sign-in page there is a moment without a user; nothing of the shell may draw then.
  return useSession() === null ? null : <Shell slots={slots} />;
}
