import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { readDevice, setAppState } from '../app/state/app-state.ts';
import { followCustomer } from '../content/own/follow-customer.ts';
import { loadContent } from '../content/load-content.ts';
import { followNetwork } from '../app/query/follow-network.ts';
import { createQueryClient } from '../app/query/query-client.ts';
import { followSession } from '../app/session/follow-session.ts';
import { session } from '../app/session/session.ts';
import { storeToken } from '../app/session/token.ts';
import { createPortalRouter, type PortalRouter } from '../routes/router.ts';
import { Look } from '../ui/theme/look.tsx';
import { contentBundle } from './content-bundle.ts';
import { buyer } from './people.ts';
import { serve, type Reply, type Request } from './server-double.ts';

const noOrders = { orders: { total: 0, orders: [] } };

/** Empty answers to the requests of every page. */
const emptyReplies: Record<string, Reply> = {
  'GET /wsl/api/auth/user': { user: buyer },
  'GET /strapi/api/app-option': { data: { attributes: {} } },
  'GET /strapi/api/terms': { data: [] },
  'GET /wsl/api/shipto/current': { status: 404 },
  'GET /wsl/api/cart/getitems': { itemList: [], amountList: [], exception: null, version: 1 },
  'POST /wsl/api/downloads/progress': { state: 'done', rows: 0 },
  'GET /wsl/api/item/image': { url: '' },
  'GET /wsl/api/item/imageurls': { imgObj: {} },
  'GET /wsl/api/shopping/favorites': [],
  'GET /wsl/api/shopping/lists': [],
  'GET /wsl/api/invoices': [],
  'GET /wsl/api/payments/history': { paymentList: [], total: 0 },
  'GET /wsl/api/payments/scheduledlist': { scheduledPaymentList: [] },
  'GET /wsl/api/payments/links': { linkList: [] },
  'GET /wsl/api/payments/automatic': { automatic: null, comingList: [] },
  'POST /graphql PaymentMethods': { data: { paymentMethods: [] } },
  'POST /graphql AddressBook': { data: { account: { customerNumber: '', shipTos: [] } } },
  'POST /graphql Orders': { data: noOrders },
  'POST /graphql StillToCome': { data: { stillToCome: { total: 0, stillToCome: [] } } },
  'POST /graphql StillToComeNews': { data: { stillToComeNews: { moved: 0, mail: false, calendarSince: null } } },
  'POST /graphql StillToComeChoices': { data: { stillToComeChoices: { jobs: [], items: [] } } },
  'POST /graphql JobNames': { data: { jobNames: [] } },
  'POST /graphql Deliveries': { data: { deliveries: { total: 0, deliveries: [] } } },
  'POST /graphql Holds': { data: { holds: { total: 0, holds: [] } } },
  'POST /graphql StockAlerts': { data: { stockAlerts: { total: 0, stockAlerts: [] } } },
  'POST /graphql ShoppingLists': { data: { shoppingLists: [] } },
  'POST /graphql Categories': { data: { categories: [] } },
  'POST /graphql Suggestions': { data: { suggestions: { searches: [], categories: [], items: [] } } },
  'POST /graphql OrderCredit': { data: { account: { customerNumber: '', terms: null, figures: null } } },
  'POST /graphql Spending': { data: { spending: { limited: false, orderLimit: null, budgets: [] } } },
  'POST /graphql PersonSpending': { data: { personSpending: null, approvers: [], departments: [] } },
  'POST /graphql Absence': { data: { absence: null, approvers: [] } },
  'POST /graphql DepartmentNames': { data: { departments: [] } },
  'POST /graphql ApprovalCount': { data: { approvalCount: 0 } },
  'POST /graphql Documents': { data: { documents: [] } },
};

export interface OpenPortal {
  router: PortalRouter;
  queryClient: QueryClient;
  requests: Request[];
  table: Record<string, Reply>;
  user: ReturnType<typeof userEvent.setup>;
  /** Returns the page's own address, which is behind `#`. */
  address: () => string;
  /** Enters an address in the browser, like a reload or an external link. */
  goTo: (address: string) => void;
}

function goTo(address: string): void {
  window.location.hash = `#${address}`;
  // Browsers fire this event; the test DOM does not.
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** Opens the whole portal at an address, with a server double. Signed in by default. */
export async function openPortal(
  address: string,
  replies: Record<string, Reply> = {},
  signedIn = true,
): Promise<OpenPortal> {
  const answers = { ...emptyReplies, ...replies };
  const { requests, table } = serve({ 'GET /content/start.json': contentBundle(answers), ...answers });
  if (signedIn) storeToken('token-of-the-test');
  window.location.hash = `#${address}`;
  await loadContent();
  readDevice();
  const queryClient = createQueryClient();
  const router = createPortalRouter(queryClient);
  const stops = [followCustomer(), followSession(router, queryClient, () => undefined), followNetwork(queryClient)];
  onTestFinished(() => {
    for (const stop of stops) stop();
    session.set(null);
    setAppState({ drawer: false });
    readDevice();
    queryClient.clear();
  });
  render(
    <Look>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Look>,
  );
  await router.load();
  // Without layout nothing can block the pointer, and asking each ancestor for its style is slow.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { router, queryClient, requests, table, user, address: () => window.location.hash.slice(1), goTo };
}
