import { Bell } from '../features/announcements/bell.tsx';
import { CartButton, CartTab } from '../features/cart/cart-button.tsx';
import { CartDrawer } from '../features/cart/cart-drawer.tsx';
import { DeliveryCaption } from '../features/delivery/delivery-caption.tsx';
import { LegalTitles } from '../features/legal/legal-titles.tsx';
import { SearchBox } from '../features/search/search-box.tsx';
import { useSession } from '../lib/session/session.ts';
import { Shell } from '../shell/shell.tsx';
import type { ShellSlots } from '../shell/slots.ts';

/** Where the shell and the features meet. */
const slots: ShellSlots = {
  Search: SearchBox,
  Delivery: DeliveryCaption,
  Bell,
  CartButton,
  CartTab,
  CartDrawer,
  LegalTitles,
};

export function ShellLayout() {
  // Between signing out and the sign-in page there is a moment without a user; nothing of the shell may draw then.
  return useSession() === null ? null : <Shell slots={slots} />;
}
