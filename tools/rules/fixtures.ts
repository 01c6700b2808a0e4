/** A small tree (path → text) that breaks each rule of .dependency-cruiser.cjs, by the name of the rule. */
export const fixtures: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'contract-imports-zod-only': { 'packages/contract/src/call.ts': "import 'node:fs';" },
  'rules-import-contract-and-decimals-only': { 'packages/rules/src/money.ts': "import 'react';" },
  'server-imports-no-other-app': {
    'apps/server/src/serve.ts': "import '../../portal/src/main.ts';",
    'apps/portal/src/main.ts': '',
  },
  'demo-has-one-entrance': {
    'apps/server/src/run.ts': "import type { Demo } from '../../demo/src/demo.ts';",
    'apps/demo/src/demo.ts': 'export type Demo = string;',
  },
  'demo-is-loaded-when-wanted': {
    'apps/server/src/demo.ts': "import '../../demo/src/demo.ts';",
    'apps/demo/src/demo.ts': '',
  },
  'demo-imports-the-server-only': {
    'apps/demo/src/demo.ts': "import '../../portal/src/main.ts';",
    'apps/portal/src/main.ts': '',
  },
  'portal-imports-no-other-app': {
    'apps/portal/src/main.ts': "import '../../server/src/serve.ts';",
    'apps/server/src/serve.ts': '',
  },
  'journeys-import-the-contract-only': {
    'e2e/cart.test.ts': "import '../apps/server/src/serve.ts';",
    'apps/server/src/serve.ts': '',
  },
  'portal-feature-items': {
    'apps/portal/src/features/items/price.ts': "import '../cart/drawer.ts';",
    'apps/portal/src/features/cart/drawer.ts': '',
  },
  'portal-features-know-no-route': {
    'apps/portal/src/features/cart/drawer.ts': "import '../../routes/home.ts';",
    'apps/portal/src/routes/home.ts': '',
  },
  'rooms-below-know-no-feature': {
    'apps/portal/src/ui/button.ts': "import '../features/cart/drawer.ts';",
    'apps/portal/src/features/cart/drawer.ts': '',
  },
  'feature-stock': {
    'apps/server/src/features/stock/reserve.ts': "import '../orders/place-order.ts';",
    'apps/server/src/features/orders/place-order.ts': '',
  },
  'feature-catalog': {
    'apps/server/src/features/catalog/item/get-item.ts': "import type { Cart } from '../../cart/tables.ts';",
    'apps/server/src/features/cart/tables.ts': 'export type Cart = string;',
  },
  'transports-are-private': {
    'apps/server/src/features/orders/place-order.ts': "import '../cart/rest.ts';",
    'apps/server/src/features/cart/rest.ts': '',
  },
  'own-doors-only': {
    'apps/server/src/features/orders/feature.ts': "import '../cart/rest.ts';",
    'apps/server/src/features/cart/rest.ts': '',
  },
  'serve-lists-features': {
    'apps/server/src/serve.ts': "import './features/cart/settle.ts';",
    'apps/server/src/features/cart/settle.ts': '',
  },
  'feed-set-lists-feeds': {
    'apps/server/src/feed-set.ts': "import './features/orders/place-order.ts';",
    'apps/server/src/features/orders/place-order.ts': '',
  },
  'platform-knows-no-feature': {
    'apps/server/src/platform/http/app.ts': "import '../../features/cart/settle.ts';",
    'apps/server/src/features/cart/settle.ts': '',
  },
  'settings-know-no-feature': {
    'apps/server/src/config.ts': "import './features/orders/credit/above-limit.ts';",
    'apps/server/src/features/orders/credit/above-limit.ts': '',
  },
  'features-know-no-demo': {
    'apps/server/src/features/pictures/feature.ts': "import '../../demo.ts';",
    'apps/server/src/demo.ts': '',
  },
  'attempts-make-keys': {
    'apps/portal/src/features/lists/use-to-cart.ts': "import '../../app/api/new-key.ts';",
    'apps/portal/src/app/api/new-key.ts': '',
  },
  'laid-out-has-one-face': {
    'apps/portal/src/features/catalog/list.ts': "import '../../laid-out/rows/use-rows.ts';",
    'apps/portal/src/laid-out/rows/use-rows.ts': '',
  },
  'sql-in-its-place': {
    'apps/server/src/features/cart/list-carts.ts': "import { sql } from 'drizzle-orm'; export const one = sql;",
  },
  'http-at-the-door': {
    'apps/server/src/features/cart/adding/add-item.ts':
      "import type { FastifyRequest } from 'fastify'; export type One = FastifyRequest;",
  },
  'shipped-code-needs-shipped-packages': {
    'apps/server/package.json': '{ "name": "server", "devDependencies": { "smtp-server": "1.0.0" } }',
    'apps/server/src/serve.ts': "import 'smtp-server';",
    'apps/server/node_modules/smtp-server/package.json': '{ "name": "smtp-server", "main": "index.js" }',
    'apps/server/node_modules/smtp-server/index.js': '',
  },
  'no-circle': {
    'apps/server/src/one.ts': "import type { Two } from './two.ts'; export interface One { two: Two }",
    'apps/server/src/two.ts': "import type { One } from './one.ts'; export interface Two { one: One }",
  },
};
