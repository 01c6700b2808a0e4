import type { Work } from './count-work.ts';

const of = (roundTrips: number, unnamed: number): Work => ({ roundTrips, unnamed });

/** What a request that isn't below has the database do: look up the session, and read what was asked for. */
export const usualBudget = of(2, 0);

/**
 * What other requests of the portal have the database do, by the name of their document or call: round trips, and
 * statements without a name. A change that adds a row or raises one says why in its commit.
 */
export const budgets: Readonly<Record<string, Work>> = {
  Absence: of(3, 0),
  AccountBalance: of(3, 0),
  AccountOverview: of(7, 1),
  AddressBook: of(3, 0),
  // With names, pictures and those who can decide, which are read at the same time.
  Approval: of(5, 0),
  // With the colleagues who can decide, while something waits.
  ApprovalCount: of(3, 0),
  // With the departments that the admin manages, like the people.
  AuditTrail: of(4, 0),
  Categories: of(2, 1),
  // With the admin's branch, what is used of the budgets, and those who can approve. Most are read at the same time.
  DepartmentNames: of(5, 0),
  Departments: of(6, 0),
  // With a page of deliveries, as the choice is a field of it.
  DeliveryMails: of(3, 1),
  // Filtered by days, like every list with a filter.
  Deliveries: of(2, 1),
  Documents: of(2, 1),
  OrderCredit: of(3, 0),
  FeedRuns: of(2, 0),
  Forgotten: of(4, 0),
  GoodsNow: of(4, 0),
  // With its messages and files, read at the same time as its related documents.
  Invoice: of(5, 0),
  // With what is held of it and the stock alert for it, which are read at the same time.
  Invitations: of(4, 0),
  // With its documents, read at the same time.
  Item: of(5, 0),
  LatestPurchases: of(4, 0),
  MailKinds: of(1, 0),
  OpenDeliveries: of(2, 1),
  OpenMails: of(1, 0),
  // With its deliveries and files, read at the same time as its related documents.
  Order: of(6, 0),
  Outbox: of(3, 1),
  HoldAsOrdered: of(6, 0),
  // With the departments that the admin manages, which are read at the same time.
  People: of(4, 0),
  Person: of(5, 0),
  // With the departments and approvers to choose from, in one request of an admin's page.
  PersonSpending: of(13, 0),
  PriceListChoices: of(2, 1),
  Purchase: of(3, 0),
  // With the units and price breaks that today's prices come from.
  Purchases: of(4, 0),
  // With its messages and files, read at the same time as its related documents.
  Quote: of(5, 0),
  QuoteAsOrdered: of(8, 0),
  ShoppingList: of(4, 0),
  // With the goods that today's prices come from.
  SavedCart: of(4, 0),
  SavedCarts: of(4, 0),
  Statement: of(3, 1),
  Suggestions: of(3, 0),
  JobSite: of(3, 0),
  Return: of(5, 0),
  UsualItems: of(3, 0),
  WhyBalance: of(4, 1),
  'payments.unpaidInvoices': of(4, 0),
  'delivery.shipVias': of(5, 0),
  'delivery.shipDates': of(5, 0),
  'cart.addItem': of(4, 0),
  'order.place': of(7, 0),
};
