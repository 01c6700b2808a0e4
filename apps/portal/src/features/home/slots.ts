import type { ComponentType } from 'react';

/** The parts of the home page that other features provide; `routes/layouts/home-layout.tsx` fills them. */
export interface HomeSlots {
  /** Quantity, unit and Add button for one item. */
  AddControl: ComponentType<{ sku: string; units: readonly { code: string; name: string }[]; unit: string }>;
  LatestOrders: ComponentType;
  /** Holds that end soon. */
  EndingHolds: ComponentType;
  /** `title` comes from the content; null shows the default title. */
  Categories: ComponentType<{ title: string | null }>;
  Cart: ComponentType;
  /** The amount to pay, for users who see account details and prices. */
  Balance: ComponentType;
  /** The past-due amount, for the same users, where the balance is further down the page. */
  PastDue: ComponentType;
  LatestPurchases: ComponentType;
  /** `title` as for the categories. */
  Announcements: ComponentType<{ title: string | null }>;
}
