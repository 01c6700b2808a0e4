'use strict';

const { readdirSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Who may import whom. Each rule says in a sentence why; tools/rules/fixtures.ts holds, for each, a small tree that must break it.
 * A package counts under its plain name too: that is how an unresolved one is reported.
 */
const npm = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`;

/** Tests, and the rows that a feature has in tests of all features. */
const tests = '\\.(test|matrix)\\.tsx?$';

/** Where requests come in. */
const doors = '^apps/server/src/features/.+/(rest|graphql)\\.ts$';

/**
 * What each server feature may call of the others, and whose tables it may read. A feature without a line may call no
 * other. Every import leads downward, so there are no circles.
 */
const calling = {
  accounts: ['places'],
  charges: ['accounts', 'places'],
  pricing: ['accounts'],
  auth: ['accounts', 'invoices', 'places', 'spending'],
  profile: ['accounts', 'auth'],
  admin: ['accounts', 'auth', 'orders', 'spending'],
  developer: [
    'accounts',
    'auth',
    'deliveries',
    'events',
    'feeds',
    'holds',
    'orders',
    'payments',
    'profile',
    'statements',
    'still-to-come',
    'stock-alerts',
  ],
  catalog: ['accounts', 'pictures', 'places', 'pricing', 'stock'],
  invoices: ['accounts', 'attachments', 'catalog', 'pictures', 'places', 'pricing'],
  returns: ['accounts', 'attachments', 'auth', 'catalog', 'invoices', 'orders', 'pictures', 'places'],
  ledger: ['invoices'],
  payments: ['accounts', 'auth', 'invoices', 'ledger', 'places', 'returns', 'spending'],
  statements: ['accounts', 'invoices', 'ledger', 'payments'],
  spending: ['accounts'],
  'price-lists': ['accounts', 'auth', 'catalog', 'places', 'pricing', 'stock'],
  cart: ['accounts', 'catalog', 'charges', 'pictures', 'places', 'pricing', 'stock'],
  'own-content': ['accounts'],
  delivery: ['accounts', 'cart', 'places'],
  deliveries: ['accounts', 'attachments', 'auth', 'orders', 'places'],
  'stock-alerts': ['accounts', 'auth', 'cart', 'catalog', 'pictures', 'places', 'stock'],
  orders: [
    'accounts',
    'auth',
    'cart',
    'catalog',
    'charges',
    'delivery',
    'invoices',
    'pictures',
    'places',
    'pricing',
    'spending',
    'stock',
    'stock-alerts',
  ],
  quotes: [
    'accounts',
    'attachments',
    'auth',
    'cart',
    'catalog',
    'delivery',
    'orders',
    'pictures',
    'places',
    'pricing',
    'stock',
    'systems',
  ],
  holds: ['accounts', 'auth', 'cart', 'catalog', 'orders', 'pictures', 'places', 'pricing', 'stock'],
  approvals: [
    'accounts',
    'auth',
    'cart',
    'catalog',
    'charges',
    'delivery',
    'holds',
    'orders',
    'pictures',
    'quotes',
    'spending',
  ],
  'job-sites': [
    'accounts',
    'auth',
    'cart',
    'deliveries',
    'holds',
    'invoices',
    'lists',
    'orders',
    'quotes',
    'returns',
    'saved-carts',
  ],
  staff: ['accounts', 'auth', 'holds', 'orders', 'places', 'quotes', 'returns'],
  webhooks: ['accounts', 'attachments', 'auth', 'events', 'invoices', 'orders', 'payments', 'returns', 'spending'],
  punchout: ['accounts', 'approvals', 'auth', 'cart', 'catalog', 'delivery', 'invoices', 'orders', 'spending', 'stock'],
  'api-keys': ['accounts', 'auth', 'orders', 'punchout', 'spending'],
  'still-to-come': ['accounts', 'auth', 'catalog', 'holds', 'job-sites', 'orders', 'pictures', 'places', 'stock'],
  lists: ['accounts', 'auth', 'cart', 'catalog', 'invoices', 'orders', 'pictures', 'places', 'pricing', 'stock'],
  'saved-carts': ['accounts', 'cart', 'catalog', 'pictures'],
  'all-orders': ['accounts', 'invoices', 'orders'],
  records: [
    'accounts',
    'cart',
    'catalog',
    'holds',
    'invoices',
    'orders',
    'pictures',
    'places',
    'pricing',
    'quotes',
    'returns',
    'stock',
  ],
  purchases: ['accounts', 'catalog', 'invoices', 'pictures', 'places', 'pricing', 'stock'],
  overview: ['accounts', 'catalog', 'invoices', 'orders', 'purchases'],
  events: ['accounts', 'holds', 'orders', 'payments', 'quotes', 'systems'],
  feeds: ['auth', 'systems'],
  files: ['attachments', 'catalog', 'deliveries', 'invoices', 'orders', 'quotes', 'returns', 'systems'],
};

/** What each feature of the portal may import of the others, in the same way: those on the left stand on those on the right. */
const standingOn = {
  'all-orders': ['spending'],
  cart: ['items', 'job-sites', 'pictures', 'spending', 'stock-alerts'],
  'order-panel': ['credit', 'job-sites', 'spending'],
  holds: ['order-panel', 'spending'],
  delivery: ['cart', 'holds'],
  accounts: ['cart', 'delivery', 'holds'],
  purchases: ['cart', 'items', 'pictures'],
  records: ['cart'],
  quotes: ['address-book', 'files', 'job-sites', 'order-panel', 'pictures', 'records', 'spending'],
  approvals: ['pictures', 'records', 'spending'],
  search: ['pictures'],
  lists: ['cart', 'codes', 'items', 'pictures', 'purchases', 'quotes', 'records', 'row-files', 'search'],
  'saved-carts': ['accounts', 'cart', 'pictures'],
  compare: ['cart', 'items', 'pictures'],
  checkout: ['cart', 'credit', 'delivery', 'job-sites', 'lists', 'order-panel', 'pictures', 'spending'],
  punchout: ['admin', 'cart'],
  webhooks: ['admin'],
  'api-keys': ['admin'],
  'still-to-come': ['address-book'],
  'job-sites': ['still-to-come'],
  returns: ['files', 'pictures'],
  catalog: ['cart', 'codes', 'compare', 'files', 'holds', 'items', 'lists', 'pictures', 'quotes', 'stock-alerts'],
  deliveries: ['files'],
  orders: ['address-book', 'deliveries', 'files', 'job-sites', 'pictures', 'records', 'returns', 'spending'],
  overview: ['holds', 'payments', 'quotes'],
  home: [
    'announcements',
    'cart',
    'catalog',
    'codes',
    'deliveries',
    'holds',
    'orders',
    'overview',
    'pictures',
    'purchases',
    'still-to-come',
    'stock-alerts',
  ],
  invoices: ['address-book', 'files', 'job-sites', 'payments', 'pictures', 'records', 'returns'],
  staff: ['accounts'],
  statements: ['payments'],
  palette: ['accounts', 'lists', 'search'],
  'price-lists': ['cart', 'items'],
  scan: ['cart', 'codes', 'lists'],
  'quick-order': ['cart', 'codes', 'lists', 'quotes', 'row-files', 'scan', 'search'],
};

/** Returns every feature of an app by its folder, with the features that it may import. */
function featuresOf(app, table) {
  const folders = readdirSync(join(__dirname, `apps/${app}/src/features`));
  return { ...Object.fromEntries(folders.map((feature) => [feature, []])), ...table };
}

const serverFeatures = featuresOf('server', calling);

const featureRules = (app, prefix, features) =>
  Object.entries(features).map(([feature, others]) => ({
    name: `${prefix}-${feature}`,
    comment: `The feature ${feature} imports ${others.join(', ') || 'no other feature'}: one direction, so that each can be read and tested without those above it.`,
    severity: 'error',
    from: { path: `^apps/${app}/src/features/${feature}/`, pathNot: tests },
    to: {
      path: `^apps/${app}/src/features/`,
      pathNot: `^apps/${app}/src/features/(${[feature, ...others].join('|')})/`,
    },
  }));

const serverFeatureRules = featureRules('server', 'feature', serverFeatures);
const portalFeatureRules = featureRules('portal', 'portal-feature', featuresOf('portal', standingOn));

module.exports = {
  serverFeatures,
  forbidden: [
    {
      name: 'contract-imports-zod-only',
      comment:
        'The contract runs in the browser, in the server and in whatever others build on it, so it brings nothing but zod.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: tests },
      to: { pathNot: ['^packages/contract/src/', npm('zod')] },
    },
    {
      name: 'rules-import-contract-and-decimals-only',
      comment: 'The business rules are pure: both sides run them, without database, network, clock or components.',
      severity: 'error',
      from: { path: '^packages/rules/src/', pathNot: tests },
      to: { pathNot: ['^packages/(rules|contract)/src/', npm('big\\.js', '@types/big\\.js')] },
    },
    {
      name: 'server-imports-no-other-app',
      comment:
        'The server shares with the portal only what crosses the wire and the rules; the rest of the portal is files that it serves.',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^(apps/(?!(server|demo)/)|e2e/|bench/|tools/)' },
    },
    {
      name: 'demo-has-one-entrance',
      comment:
        'A server without the demo never loads it: demo.ts alone imports the demo, when it is wanted. Tests use its goods and people.',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: ['^apps/server/src/demo\\.ts$', tests] },
      to: { path: '^apps/demo/' },
    },
    {
      name: 'demo-is-loaded-when-wanted',
      comment: 'A static import would load the demo with every server.',
      severity: 'error',
      from: { path: '^apps/server/src/demo\\.ts$' },
      to: { path: '^apps/demo/', dynamic: false },
    },
    {
      name: 'demo-imports-the-server-only',
      comment: "The demo uses the server's features as any distributor does, and knows no page of the portal.",
      severity: 'error',
      from: { path: '^apps/demo/' },
      to: { path: '^(apps/(?!(server|demo)/)|e2e/|bench/|tools/)' },
    },
    {
      name: 'portal-imports-no-other-app',
      comment:
        "The portal knows the server by the contract alone; a server module in it would ship the server's code to browsers.",
      severity: 'error',
      from: { path: '^apps/portal/' },
      to: { path: '^(apps/(?!portal/)|e2e/|bench/|tools/)' },
    },
    {
      name: 'journeys-import-the-contract-only',
      comment: 'Journeys and benchmarks use what a stranger could: the contract, and the server as a process.',
      severity: 'error',
      from: { path: '^(e2e|bench)/' },
      to: { path: '^(apps|packages/rules)/' },
    },
    ...portalFeatureRules,
    {
      name: 'portal-features-know-no-route',
      comment:
        'Routes and shell put features together; a feature that imports them would pull every other feature along.',
      severity: 'error',
      from: { path: '^apps/portal/src/features/', pathNot: tests },
      to: { path: '^apps/portal/src/(routes|shell)/' },
    },
    {
      name: 'rooms-below-know-no-feature',
      comment:
        'The look (ui), the words and every other room beside features, routes and shell lie below the features and serve all of them.',
      severity: 'error',
      from: { path: '^apps/portal/src/(?!(features|routes|shell|testing)/)[^/]+/', pathNot: tests },
      to: { path: '^apps/portal/src/(features|routes|shell)/' },
    },
    {
      name: 'attempts-make-keys',
      comment:
        'The hook useAttempt keeps the Idempotency-Key of an action until the outcome is known. Only keys that outlive the page are made elsewhere: those of placed orders, scanned goods and changes kept on the device.',
      severity: 'error',
      from: {
        path: '^apps/portal/src/(features|routes)/',
        pathNot:
          '/(checkout/use-placing\\.ts|scan/goods/use-scanned-goods\\.ts|scan/scan\\.tsx|unsent/mutations\\.ts)$',
      },
      to: { path: '^apps/portal/src/app/api/new-key\\.ts$' },
    },
    {
      name: 'laid-out-has-one-face',
      comment:
        'The lists that stay laid out are built for speed and may have to go: their README names the files that other folders import.',
      severity: 'error',
      from: { path: '^apps/portal/src/(?!laid-out/)', pathNot: tests },
      to: {
        path: '^apps/portal/src/laid-out/',
        pathNot:
          '^apps/portal/src/laid-out/(laid-out-list\\.tsx|drawing\\.ts|way/(list-place|use-search-ahead|shown-ahead|own-task|paint-first)\\.ts|pinned/(pinned\\.tsx|can-pin\\.ts))$',
      },
    },
    ...serverFeatureRules,
    {
      name: 'transports-are-private',
      comment:
        'What a feature offers to others are its verbs and queries; its REST and GraphQL doors are opened by its feature.ts alone.',
      severity: 'error',
      from: { path: '^apps/(server|demo)/src/', pathNot: ['^apps/server/src/features/[^/]+/feature\\.ts$', tests] },
      to: { path: doors },
    },
    {
      name: 'own-doors-only',
      comment:
        'A feature opens its own doors: whoever looks for what it brings finds all of it in its feature.ts, and nothing of others.',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/feature\\.ts$' },
      to: { path: doors, pathNot: '^apps/server/src/features/$1/' },
    },
    {
      name: 'serve-lists-features',
      comment:
        'The server is put together from a table of contents: of a feature, serve.ts knows the feature.ts alone, which says what it brings.',
      severity: 'error',
      from: { path: '^apps/server/src/serve\\.ts$' },
      to: { path: '^apps/server/src/features/', pathNot: '^apps/server/src/features/[^/]+/feature\\.ts$' },
    },
    {
      name: 'feed-set-lists-feeds',
      comment:
        'What a feed loads is declared by the feature that owns its table, in feeds.ts or feeds/feeds.ts; the set is their list.',
      severity: 'error',
      from: { path: '^apps/server/src/feed-set\\.ts$' },
      to: { path: '^apps/server/src/features/', pathNot: '^apps/server/src/features/[^/]+/(feeds/)?feeds\\.ts$' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'The platform is technique without a business noun: features stand on it, never the other way round.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: tests },
      to: { path: '^apps/server/src/(features/|cli/|demo\\.ts$)' },
    },
    {
      name: 'settings-know-no-feature',
      comment:
        'Settings are read before anything else, and features read them: an import of a feature would be a circle.',
      severity: 'error',
      from: { path: '^apps/server/src/(config|identity|payment-settings|setting-values)\\.ts$' },
      to: { path: '^apps/server/src/(features/|cli/|(demo|serve|run)\\.ts$)' },
    },
    {
      name: 'features-know-no-demo',
      comment:
        'What the demo hands to a feature, such as drawn pictures, goes through a type of that feature, and serve.ts joins the two.',
      severity: 'error',
      from: { path: '^apps/server/src/features/', pathNot: tests },
      to: { path: '^apps/server/src/demo\\.ts$' },
    },
    {
      name: 'sql-in-its-place',
      comment:
        'SQL is in tables, repositories, pieces of statements (-sql) and what reads one large answer (read-), so that doors, presenters and verbs read without it.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [
          tests,
          '^apps/server/src/platform/(db|audit|outbox|idempotency|jobs|downloads|secrets|feeds)/',
          // Checks and steps of a load, which the platform runs as statements of its transaction.
          '^apps/server/src/features/[^/]+/feeds(\\.ts$|/)',
          '^apps/server/src/(features|cli)/.+/(tables|repository|[a-z-]+-(sql|repository)|read-[a-z-]+)\\.ts$',
          // Questions to the catalogue: each is one statement, beside the code that reads its answer.
          '^apps/server/src/features/catalog/(item/get-item|browse/list-categories|search/find-suggestions)\\.ts$',
        ],
      },
      to: { path: npm('drizzle-orm', 'pg') },
    },
    {
      name: 'http-at-the-door',
      comment:
        'Only doors know HTTP and GraphQL; a verb runs the same from REST, from GraphQL, from a job or from the command line.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: [
          '^apps/server/src/serve\\.ts$',
          '^apps/server/src/features/[^/]+/(rest|graphql)\\.ts$',
          '^apps/server/src/features/punchout/edi/rest\\.ts$',
          // It plays another company's server.
          '^apps/server/src/features/payments/providers/sandbox/sandbox-server\\.ts$',
          '^apps/server/src/platform/(http|graphql|content)/',
          tests,
        ],
      },
      to: { path: npm('fastify', '@fastify/[^/]+', 'mercurius', 'graphql') },
    },
    {
      name: 'shipped-code-needs-shipped-packages',
      comment: 'Code that runs at a customer must not import a package that is only installed for development.',
      severity: 'error',
      from: { path: '^(apps|packages)/[^/]+/src/', pathNot: [tests, 'test-setup\\.ts$', '/testing/'] },
      to: { dependencyTypes: ['npm-dev'], pathNot: ['node_modules/@types/', 'node_modules/vite/client'] },
    },
    {
      name: 'no-circle',
      comment: 'Modules in a circle, be it of types alone, can only be understood and changed all at once.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The app's pages are a build, and its projects are Capacitor's.
    exclude: { path: '(^|/)dist/|^apps/mobile/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
