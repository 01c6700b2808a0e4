import { createContext, type ComponentType, type ReactNode } from 'react';

/**
 * The parts of the shell that features provide. The shell imports no feature; `routes/shell-layout.tsx` fills the
 * slots.
 */
export interface ShellSlots {
  /** Shown in the bar at every width. */
  Search: ComponentType;
  /** The same search, on the page for an unknown address. */
  PageSearch: ComponentType;
  /** The delivery, shown in the bar and in the side drawer. */
  Delivery: ComponentType<{ onPress?: () => void }>;
  /** Over the bar, for the distributor's staff and for PunchOut sessions. Not drawn for everyone else. */
  Banner: ComponentType;
  Bell: ComponentType;
  /** Shown in the bar from 800 px. */
  CartButton: ComponentType;
  /** The second-to-last tab below 800 px; `className` gives it the shape of a tab. */
  CartTab: ComponentType<{ className: string }>;
  /** Favorites and shopping lists, shown in the bar from 1280 px. */
  ListButtons: ComponentType;
  /** The list buttons in the side drawer; `onPress` closes the drawer. */
  ListRows: ComponentType<{ onPress?: () => void }>;
  /** The drawers of favorites and lists, and the dialog that adds an item to lists. Mounted once, closed at first. */
  ListLayers: ComponentType;
  /** Mounted once, closed at first. */
  CartDrawer: ComponentType<{ checkoutButton: boolean }>;
  LegalTitles: ComponentType;
  /** The distributor's departments, in the menu 'Products'. */
  ProductLinks: ComponentType<{ onFollow?: () => void }>;
  /** The count next to a menu link, by its address; most links have none. */
  LinkBadge: ComponentType<{ to: string }>;
  /** The customer number. `onPress` closes the surrounding menu before the change of customer opens. */
  CustomerNumber: ComponentType<{ onPress?: () => void }>;
  /** Mounted once, closed at first. */
  ChangeCustomers: ComponentType;
  /** Mounted once, closed at first. */
  ChangeDelivery: ComponentType;
  /** The steps that users must complete first, over everything else. */
  ForcedSteps: ComponentType;
  /** The palette, opened with Ctrl K. Mounted once, closed at first. */
  GoTo: ComponentType;
  /** Opens the palette from the side drawer; `onPress` closes the drawer. */
  GoToLink: ComponentType<{ onPress?: () => void }>;
  /** An item list that stays mounted for a while after its address has changed; otherwise draws the page inside. */
  PinnedList: ComponentType<{ children: ReactNode }>;
}

/** Hands the search to the page for an unknown address; null outside the shell, where nothing can be searched. */
export const PageSearchSlot = createContext<ReactNode>(null);
