import type { ComponentType } from 'react';

/** What other features put on the home page; `routes/home-layout.tsx` fills the slots. */
export interface HomeSlots {
  /** Quantity, unit and Add for one item. */
  AddControl: ComponentType<{ sku: string; units: readonly { code: string; name: string }[]; unit: string }>;
  LatestOrders: ComponentType;
  /** Holds that end soon. */
  EndingHolds: ComponentType;
  /** `title`: the content's, in place of ours. */
  Categories: ComponentType<{ title: string | null }>;
  Cart: ComponentType;
  /** What is to be paid; for who may see account details and prices. */
  Balance: ComponentType;
  /** What was bought last. */
  LatestPurchases: ComponentType;
  Announcements: ComponentType<{ title: string | null }>;
}
