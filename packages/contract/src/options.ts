/** The part of the content service's app options that guards and menus read. Source: 000 §3, 001 §3. */
export interface GuardOptions {
  DisplayOrders: 'Both' | 'Combined' | 'Separated';
  ShowPurchasesByProduct: boolean;
  ShowUnpaidInvoices: boolean;
  /** Absent or 'Disabled' turns payments off. */
  MakePayments: string | null;
  hidePaymentsPage: boolean;
  /** The price-lists page exists in the content. */
  priceListsPage: boolean;
  /** Slices of the payments page; 0 when the page is missing. */
  paymentsSlices: number;
}

export const guardOptionDefaults: GuardOptions = {
  DisplayOrders: 'Separated',
  ShowPurchasesByProduct: false,
  ShowUnpaidInvoices: false,
  MakePayments: null,
  hidePaymentsPage: false,
  priceListsPage: false,
  paymentsSlices: 0,
};
