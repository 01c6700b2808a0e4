import type { ComponentType, ReactNode } from 'react';

/** What features put into the shell. The shell knows none of them; `routes/shell-layout.tsx` fills the slots. */
export interface ShellSlots {
  /** In the bar, at every width. */
  Search: ComponentType;
  /** Where the goods go, in the bar and in the side drawer. */
  Delivery: ComponentType<{ onPress?: () => void }>;
  Bell: ComponentType;
  /** In the bar, from 800 px. */
  CartButton: ComponentType;
  /** The last but one of the tabs below 800 px; `className` gives it the shape of a tab. */
  CartTab: ComponentType<{ className: string }>;
  /** In the bar, from 1280 px: favorites and shopping lists. */
  ListButtons: ComponentType;
  /** The same in the side drawer; `onPress` closes it. */
  ListRows: ComponentType<{ onPress?: () => void }>;
  /** Their drawers, and what puts an item on a list. Mounted once, closed at first. */
  ListLayers: ComponentType;
  /** Mounted once, closed at first. */
  CartDrawer: ComponentType<{ checkoutButton: boolean }>;
  LegalTitles: ComponentType;
  /** The distributor's own departments, in the menu 'Products'. */
  ProductLinks: ComponentType<{ onFollow?: () => void }>;
  /** What a link of the menu counts, by its address; most count nothing. */
  LinkBadge: ComponentType<{ to: string }>;
  /** The customer number; `onPress` closes what it stands in before the change of customer opens. */
  CustomerNumber: ComponentType<{ onPress?: () => void }>;
  /** Mounted once, closed at first. */
  ChangeCustomers: ComponentType;
  /** Mounted once, closed at first. */
  ChangeDelivery: ComponentType;
  /** What must be answered before the rest, over everything else. */
  ForcedSteps: ComponentType;
  /** Goes anywhere by Ctrl K. Mounted once, closed at first. */
  GoTo: ComponentType;
  /** Opens it from the side drawer; `onPress` closes the drawer. */
  GoToLink: ComponentType<{ onPress?: () => void }>;
  /** A list of items, which outlives its address for a while; else the page inside. */
  PinnedList: ComponentType<{ children: ReactNode }>;
}
