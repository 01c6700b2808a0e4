import { createContext, type ReactNode } from 'react';

/**
 * Draws what payments say about an invoice in the list, such as a scheduled payment. Provided by the route, because
 * invoices and payments don't import one another. Draws nothing by default.
 */
export const DrawnPayments = createContext<(id: string) => ReactNode>(() => null);
