/**
 * The server's tests that run on PGlite too, by the beginning of their path in `apps/server`: what opens, locks, fills or empties a database,
 * and what promises stock, places orders or ranks hits by SQL that the two could answer otherwise. The rest asks for the same tables in the same
 * words and runs on PostgreSQL alone, so that all of it stays under a quarter of an hour (decision 0055).
 */
export const embeddedTests = [
  'src/cli/',
  'src/demo/',
  'src/platform/db/',
  'src/platform/housekeeping/',
  'src/platform/http/download/downloads.test.ts',
  'src/platform/jobs/',
  'src/features/auth/auth.test.ts',
  'src/features/auth/sessions/',
  'src/features/cart/cart.test.ts',
  'src/features/catalog/',
  'src/features/feeds/bad-rows.test.ts',
  'src/features/feeds/follow-ups.test.ts',
  'src/features/feeds/import-folder.test.ts',
  'src/features/feeds/loaded-goods.test.ts',
  'src/features/holds/',
  'src/features/invoices/',
  'src/features/orders/order-list.test.ts',
  'src/features/orders/orders.test.ts',
  'src/features/stock/',
  'test/',
] as const;
