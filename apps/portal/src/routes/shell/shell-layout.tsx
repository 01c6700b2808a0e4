import { paths } from '@tradecounter/contract/pages/pages';
import { Outlet, useMatches } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { ChangeCustomers } from '../../features/accounts/change-customers.tsx';
import { CustomerButton } from '../../features/accounts/customer-button.tsx';
import { Bell } from '../../features/announcements/bell.tsx';
import { CartButton, CartTab } from '../../features/cart/drawer/cart-button.tsx';
import { closeCart, useCartDrawer } from '../../features/cart/drawer/drawer-state.ts';
import { FollowCart } from '../../features/cart/drawer/follow-cart.tsx';
import { ChangeDelivery } from '../../features/delivery/change-delivery.tsx';
import { RootLinks } from '../../features/catalog/browse/root-links.tsx';
import { DeliveryCaption } from '../../features/delivery/delivery-caption.tsx';
import { ListButtons, ListRows } from '../../features/lists/drawers/list-buttons.tsx';
import { ListLayers } from '../../features/lists/list-layers.tsx';
import { MovedBadge } from '../../features/still-to-come/moved-badge.tsx';
import { ApprovalsBadge } from '../../features/approvals/approvals-badge.tsx';
import { HoldsBadge } from '../../features/holds/holds-badge.tsx';
import { LegalTitles } from '../../features/legal/legal-titles.tsx';
import { GoToLink } from '../../features/palette/go-to-link.tsx';
import { UnpaidBadge } from '../../features/payments/unpaid-badge.tsx';
import { PageSearch } from '../../features/search/page-search.tsx';
import { SearchBox } from '../../features/search/search-box.tsx';
import { isHeldUp, session, shopsOnly, useMay, useSession, useUser } from '../../app/session/session.ts';
import { PlainShell } from '../../shell/plain-shell.tsx';
import { Shell } from '../../shell/shell.tsx';
import type { ShellSlots } from '../../shell/slots.ts';
import { QuoteRequests } from '../../features/quotes/requesting/quote-requests.tsx';
import { SavedCartDialogs } from '../../features/saved-carts/saved-cart-dialogs.tsx';
import { useFirstQuiet } from '../../app/query/use-quiet.ts';
import { useEarlyLibrary } from '../../ui/overlays/use-library.ts';
import { loadWords } from '../../words/words.ts';
import { useLazyPart } from '../../ui/overlays/use-lazy-part.ts';
import { GoTo } from './go-to.tsx';
import { PinnedList } from './pinned-list.tsx';
import { Scanning } from './scanning.tsx';
import { UnsentChanges } from './unsent-changes.tsx';
import { nowhere } from '../../app/router/route-id.ts';
import { openChangeCustomers, useChangeCustomersOpen } from '../../features/accounts/dialog-state.ts';
import { useIsCookieBannerDue } from '../../features/legal/cookie-consent.ts';
import { TermsStep } from '../../features/legal/terms-step.tsx';
import { useTermsToSign } from '../../features/legal/use-terms-to-sign.ts';
import { OptInPrompt } from '../../features/profile/opt-in-prompt.tsx';
import { fetchInBackground } from '../../app/router/fetch-in-background.ts';
import { fetchPart } from '../../app/router/fetch-part.ts';
import { forgetCompared, useCompared } from '../../app/state/compared-store.ts';

const fetchBar = (): Promise<ComponentType> =>
  fetchPart(
    async () =>
      (await Promise.all([import('../../features/compare/compare-bar.tsx'), loadWords('compare')]))[0].CompareBar,
  );

/** The bar with the items chosen for the comparison, fetched once something is chosen. Signing out forgets them. */
function Comparing() {
  const isChosen = useCompared(useUser().customerNumber).length > 0;
  const [Fetched, setFetched] = useState<ComponentType | null>(null);
  useEffect(() => (isChosen ? fetchInBackground(fetchBar, (part) => setFetched(() => part)) : undefined), [isChosen]);
  useEffect(
    () => () => {
      if (session.get() === null) forgetCompared();
    },
    [],
  );
  return Fetched === null ? null : <Fetched />;
}

/**
 * Asks for what users must answer first, one thing at a time: the terms, then the e-mail opt-in. A forced change of
 * password and a forced second step come before both; until then the shell isn't shown. Users whose terms are waiting
 * can switch to another customer: the terms make way for that dialog, and return when nothing was chosen.
 */
function ForcedSteps() {
  return shopsOnly() ? null : <OwnSteps />;
}

function OwnSteps() {
  const terms = useTermsToSign();
  const { accounts } = useUser();
  const isStaff = useMay('Staff');
  const choosing = useChangeCustomersOpen();
  const isCookieBannerDue = useIsCookieBannerDue();
  return (
    <>
      {terms !== null && !choosing && (
        <TermsStep terms={terms} onOtherCustomer={accounts > 1 ? openChangeCustomers : null} />
      )}
      <OptInPrompt mayAsk={!isStaff && terms === null && !isCookieBannerDue} />
    </>
  );
}

const loadCart = async () =>
  (
    await Promise.all([
      import('./cart-layer.tsx'),
      loadWords('spending', ...(shopsOnly() ? (['punchOut'] as const) : [])),
    ])
  )[0].CartLayer;

/** The cart drawer. What it shows is fetched once the first page is complete, or when it is opened. */
function CartDrawer({ checkoutButton }: { checkoutButton: boolean }) {
  const drawLayer = useLazyPart({ open: useCartDrawer(), load: loadCart, onLost: closeCart, early: true });
  return (
    <>
      <FollowCart />
      {drawLayer?.({ checkoutButton })}
    </>
  );
}
const loadStaffBanner = async () =>
  (await Promise.all([import('../../features/staff/staff-banner.tsx'), loadWords('staff')]))[0].StaffBanner;
const loadPunchOutBanner = async () =>
  (await Promise.all([import('../../features/punchout/punchout-banner.tsx'), loadWords('punchOut')]))[0].PunchOutBanner;
const stay = (): void => undefined;

/** Over the bar, for those who have one, who fetch it with the first page. */
function Banner() {
  const load = shopsOnly() ? loadPunchOutBanner : loadStaffBanner;
  return useLazyPart({ open: true, load, onLost: stay })?.({}) ?? null;
}

/** A part of the shell that PunchOut sessions don't have. */
const beyondShopping =
  <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> =>
  // oxlint-disable-next-line react/display-name
  (props) =>
    shopsOnly() ? null : <Part {...props} />;

const badges: Readonly<Record<string, ComponentType>> = {
  [paths.approvals]: ApprovalsBadge,
  [paths.holds]: HoldsBadge,
  [paths.stillToCome]: MovedBadge,
  [paths.unpaidInvoices]: UnpaidBadge,
};
function LinkBadge({ to }: { to: string }) {
  const Badge = badges[to];
  return Badge === undefined ? null : <Badge />;
}

/** Connects the shell with the features. */
const slots: ShellSlots = {
  Search: SearchBox,
  PageSearch,
  Delivery: beyondShopping(DeliveryCaption),
  Banner,
  Bell,
  CartButton,
  CartTab,
  CartDrawer,
  ListButtons: beyondShopping(ListButtons),
  ListRows: beyondShopping(ListRows),
  ListLayers: beyondShopping(ListLayers),
  LegalTitles,
  ProductLinks: RootLinks,
  LinkBadge,
  CustomerNumber: CustomerButton,
  ChangeCustomers,
  ChangeDelivery,
  ForcedSteps,
  GoTo,
  GoToLink,
  PinnedList,
};

/** Fetches what opens over the page, once the first page is complete. */
function EarlyParts(): null {
  useFirstQuiet();
  useEarlyLibrary();
  return null;
}

export function ShellLayout() {
  const isUnknownAddress = useMatches({ select: (matches) => matches.at(-1)?.routeId === nowhere });
  const user = useSession();
  const isSignedOut = user === null;
  // The server rejects everything the shell would ask for while the password or the second step is due.
  if ((isSignedOut && isUnknownAddress) || (user !== null && isHeldUp(user))) {
    return (
      <PlainShell LegalTitles={LegalTitles}>
        <Outlet />
      </PlainShell>
    );
  }
  // Between signing out and the sign-in page there is a moment without a user, in which the shell must not draw.
  return isSignedOut ? null : (
    <>
      <EarlyParts />
      <UnsentChanges />
      <Scanning />
      <Shell slots={slots} />
      <Comparing />
      <QuoteRequests />
      <SavedCartDialogs key={`saved carts ${user.customerNumber}`} />
    </>
  );
}
