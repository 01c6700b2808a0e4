import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits } from '@tradecounter/contract/limits';
import { sql } from 'drizzle-orm';
import { feedSet } from '../../server/src/feed-set.ts';
import { importFolder } from '../../server/src/platform/feeds/import-folder.ts';
import { insertEndpoint } from '../../server/src/features/events/endpoints/endpoint-repository.ts';
import { sealSecret } from '../../server/src/features/events/endpoints/keep-secret.ts';
import { makeSecret } from '../../server/src/features/events/endpoints/webhook-secret.ts';
import { saveMapping } from '../../server/src/platform/feeds/mapping/mapping-repository.ts';
import { requestHold } from '../../server/src/features/holds/actions/request-hold.ts';
import { saveJob } from '../../server/src/features/job-sites/save-job.ts';
import { makeKey } from '../../server/src/features/api-keys/change-keys.ts';
import { addConnection } from '../../server/src/features/punchout/connections/change-connections.ts';
import { receiveInterchange } from '../../server/src/features/punchout/edi/receive.ts';
import { findConnection } from '../../server/src/features/punchout/connections/connection-repository.ts';
import { addStockAlert } from '../../server/src/features/stock-alerts/change-stock-alert.ts';
import { announceIn } from '../../server/src/features/webhooks/announce.ts';
import { wasEverDone } from '../../server/src/platform/audit/read-recent.ts';
import { auditSystem } from '../../server/src/platform/audit/record.ts';
import type { Context } from '../../server/src/platform/context.ts';
import { Failure } from '../../server/src/platform/failure.ts';
import { hashToken } from '../../server/src/platform/http/authenticate.ts';
import { beginning } from '../../server/src/platform/outbox/cursor.ts';
import type { Vault } from '../../server/src/platform/secrets/vault.ts';
import type { Services } from '../../server/src/platform/services.ts';
import { bool, date, numeric, text } from '../../server/src/platform/db/columns.ts';
import type { Database } from '../../server/src/platform/db/database.ts';
import { row } from '../../server/src/platform/db/rows.ts';
import { seedApprovals } from './seed-approvals.ts';
import { seedDeliveries } from './seed-deliveries.ts';
import { seedLists } from './seed-lists.ts';
import { assortment, contextOf, daysBefore, seedOrders, seedShortOrder, shortItems, withKey } from './seed-orders.ts';
import { seedSavedCarts } from './seed-saved-carts.ts';
import { seedAutomaticPayment } from './seed-automatic-payment.ts';
import { seedPaymentLinks } from './seed-payment-links.ts';
import { seedPayments } from './seed-payments.ts';
import { seedQuoteTalk } from './seed-quote-talk.ts';
import { seedReturns } from './seed-returns.ts';
import { shipOrder } from './ship-order.ts';
import { writeDemoFeeds } from './write-demo-feeds.ts';
import { refreshDates } from '../../server/src/features/still-to-come/refresh-dates.ts';
import { buildItems } from './catalogue/build.ts';
import { workingDayAfter } from './calendar.ts';
import { importRows } from './import-rows.ts';
import { countRow } from './trade/stock.ts';
import { demoSeed } from './demo-seed.ts';
import { hashPassword } from '../../server/src/features/auth/password/password.ts';
import { demoSignIns } from './sign-ins.ts';

/**
 * Hashes the passwords of the demo's users in separate threads, which takes a while. Each password is the user name,
 * which a feed would reject as too short.
 */
const hashDemoPasswords = (): Promise<{ username: string; hash: string }[]> =>
  Promise.all(demoSignIns.map(async ({ username }) => ({ username, hash: await hashPassword(username) })));

/** Sets the passwords of users who have none yet. */
async function setDemoPasswords(db: Database, passwords: readonly { username: string; hash: string }[]): Promise<void> {
  for (const { username, hash } of passwords) {
    await db.execute(
      sql`update users set password_hash = ${hash} where username = ${username} and password_hash is null`,
    );
  }
}

/** Reports a count of a lot that has less than was promised to an order. */
const countShort = (services: Services): Promise<void> =>
  importRows(services, { lots: [countRow(buildItems(demoSeed), new Date(`${services.today()}T12:00:00Z`))] });

const delayDays = 8;

/** Reports that goods which `buyer`'s late order waits for arrive later, so that its expected date moved yesterday. */
async function moveArrival(services: Services): Promise<void> {
  const at = (daysAgo: number): Services => ({
    ...services,
    now: () => new Date(services.now().getTime() - daysAgo * 86_400_000),
  });
  await refreshDates(at(4));
  const arrival = await row(
    services.db,
    { id: text, item: text, location: text, eta: date, quantity: numeric, lot: text },
    sql`
      select n.id, n.item_id as item, n.location, n.eta, n.quantity, n.lot
      from orders o
      join back_orders b on b.reference like o.order_number || '/%'
      join incoming n on n.item_id = b.item_id and n.location = b.location and n.eta >= ${services.today()}::date
      where o.customer_number = '104-2281' and o.state in ('open', 'partial')
      order by n.eta, n.id limit 1`,
  );
  if (arrival === null) return;
  const eta = workingDayAfter(new Date(`${arrival.eta}T12:00:00Z`), delayDays);
  await importRows(services, { incoming: [{ ...arrival, eta }] });
  await refreshDates(at(1));
}

const isEmpty = async (db: Database): Promise<boolean> =>
  (await row(
    db,
    { empty: bool },
    sql`select not exists (select 1 from users) and not exists (select 1 from items) as empty`,
  ))!.empty;

/** Returns whether the database has the demo distributor. An embedded database may have a user's own data instead. */
export const demoLoaded = (db: Database): Promise<boolean> => wasEverDone(db, 'demo.loaded');

/** Returns whether to load the demo: into an empty database, or into one whose loading was interrupted. */
export const demoWanted = async (db: Database): Promise<boolean> =>
  !(await demoLoaded(db)) && ((await isEmpty(db)) || (await wasEverDone(db, 'demo.started')));

/** The age of the hold in days. It was requested for one day more, so it ends tomorrow. */
const holdAge = 4;

/** Creates a hold on `buyer`'s first account that ends tomorrow. Its key makes a second run harmless. */
async function seedHold(services: Services): Promise<void> {
  const context = await contextOf(services, 'buyer', '104-2281');
  const item = (await assortment(services, '01')).at(-1)!;
  const request = {
    customerNumber: context.customerNumber,
    sku: item.id,
    quantity: '12',
    UMCode: item.uom,
    comment: 'Quarry Ridge, unit 5: waiting for the color to be confirmed',
    tag: '',
  };
  const { data } = await requestHold(withKey(daysBefore(context, holdAge), 'demo hold'), request, {
    days: holdAge + 1,
    maxDays: 30,
    share: 100,
    maxHolds: 50,
  });
  if (!data.success) throw new Error(`The demo's hold was refused: ${data.reason}`);
}

/** Adds a stock alert of `buyer` for an item that is out of stock. A second run replaces it. */
async function seedStockAlert(services: Services): Promise<void> {
  const context = daysBefore(await contextOf(services, 'buyer', '104-2281'), 2);
  const [item] = await shortItems(services, '01');
  if (item === undefined) return;
  const { customerNumber } = context;
  await addStockAlert(context, { customerNumber, SKU: item.id, quantity: '8', UMCode: item.uom });
}

/** Makes two jobs of `buyer`'s first account, one of them over its budget. A second run finds their sidemarks taken. */
async function seedJobs(services: Services): Promise<void> {
  const context = await contextOf(services, 'buyer', '104-2281');
  const { customerNumber } = context;
  const common = { customerNumber, line2: '', city: 'Portland', region: 'OR' };
  const jobs = [
    {
      ...common,
      ...{ name: 'Alder Street kitchen', sidemark: 'Alder St, kitchen', otherSidemarks: ['Alder St'] },
      ...{ line1: '418 SE Alder St', zip: '97214', contactName: 'Priya Nair', contactPhone: '(503) 555-0148' },
      ...{ costCode: '09 64 00', budget: '3500' },
    },
    {
      ...common,
      ...{ name: 'Quarry Ridge, building 2', sidemark: 'Quarry Ridge, unit 4' },
      ...{ otherSidemarks: ['Quarry Ridge, unit 5', 'Quarry Ridge'], line1: '2200 Quarry Ridge Rd', zip: '97229' },
      ...{ contactName: 'Tom Beckett', contactPhone: '(503) 555-0172', costCode: '09 65 19', budget: '18000' },
    },
  ];
  for (const job of jobs)
    await saveJob(daysBefore(context, 5), job).catch((error: unknown) => {
      if (!(error instanceof Failure && error.code === 'conflict')) throw error;
    });
}

/**
 * Connects purchasing systems of `buyer`'s first company. No one learns their secrets: whoever tries PunchOut adds
 * another.
 * A second run finds their names taken.
 */
async function seedPunchOut(services: Services): Promise<void> {
  const context = daysBefore(await contextOf(services, 'admin', '104-2281'), 40);
  const common = {
    customerNumber: context.customerNumber,
    username: 'buyer',
    origins: ['https://purchasing.ridgeline.example'],
    noticeUrl: '',
    format: 'x12' as const,
    ...{ stockAt: '', stockDays: [], stockItems: [] },
  };
  const connections = [
    {
      ...common,
      ...{ name: 'Ridgeline Purchasing', protocol: 'cxml' as const, domain: 'NetworkID', identity: 'AN01000412877' },
      ...{
        supplier: '',
        framed: 'N' as const,
        takesOrders: 'Y' as const,
        units: { PC: 'EA' } as Record<string, string>,
      },
    },
    {
      ...common,
      ...{ name: 'Ridgeline SAP', protocol: 'oci' as const, domain: '', identity: 'RIDGELINE' },
      ...{
        supplier: '100482',
        framed: 'Y' as const,
        takesOrders: 'N' as const,
        units: { SF: 'FT2' } as Record<string, string>,
      },
    },
    {
      ...common,
      ...{ name: 'Ridgeline EDI', protocol: 'edi' as const, domain: '', identity: 'ZZ/RIDGELINE', origins: [] },
      ...{ supplier: 'ZZ/TRADECOUNTER', framed: 'N' as const, takesOrders: 'Y' as const },
      units: { CT: 'CA' } as Record<string, string>,
      ...{ stockAt: '06:00', stockDays: ['mon' as const, 'thu' as const] },
    },
  ];
  const vault = { seal: () => Buffer.alloc(0) };
  for (const connection of connections) {
    const added = await addConnection(context, connection, vault).catch((error: unknown) => {
      if (!(error instanceof Failure && error.code === 'name_taken')) throw error;
      return null;
    });
    if (added !== null && connection.protocol === 'edi') await seedEdi(context, connection, added.secret);
  }
}

/** Sends orders by EDI for an item that there isn't, in X12 and JSON, so that the connection shows what became of them. */
async function seedEdi(context: Context, { identity }: { identity: string }, secret: string): Promise<void> {
  const from = [{ domain: 'edi', identity }];
  const connection = await findConnection(context.db, { protocol: 'edi', from, secretHash: hashToken(secret) });
  if (connection === null) return;
  const side = (id: string): string => id.replace('/', '*').padEnd(18);
  const day = context.today().replaceAll('-', '');
  const sides = `${side(identity)}*${side(connection.supplier)}`;
  const segments = [
    `ISA*00*          *00*          *${sides}*${day.slice(2)}*1505*U*00401*000000041*0*P*>`,
    `GS*PO*RIDGELINE*TRADECOUNTER*${day}*1505*41*X*004010`,
    'ST*850*0001',
    `BEG*00*SA*RI-20418**${day}`,
    'PO1*001*12*CA*48.20**VN*HPK-7048-OLD',
    'SE*4*0001',
    'GE*1*41',
    'IEA*1*000000041',
  ];
  const settings = {
    aboveCreditLimit: 'hold' as const,
    mailboxes: [],
    shipToNameMaximum: 30,
    countries: ['US', 'CA'],
    shopCurrency: 'USD',
  };
  const bytes = Buffer.from(segments.map((segment) => `${segment}~`).join('\n'));
  await receiveInterchange(context, { connection, bytes, isJson: false, settings });
  const line = { item: 'HPK-7048-OLD', quantity: 4, unit: 'CA', price: 48.2 };
  const order = { orderId: 'RI-20419', orderDate: context.today(), lines: [line] };
  const json = { control: '000000042', from: identity, to: connection.supplier, orders: [order] };
  await receiveInterchange(context, { connection, bytes: Buffer.from(JSON.stringify(json)), isJson: true, settings });
}

/** Creates an API key for a system of `buyer`'s first company. No one sees it. A second run finds its name taken. */
async function seedKey(services: Services): Promise<void> {
  const context = daysBefore(await contextOf(services, 'admin', '104-2281'), 20);
  const key = {
    customerNumber: context.customerNumber,
    name: 'Ridgeline planning',
    grants: ['showPrices' as const, 'showOrders' as const],
    customers: [context.customerNumber],
    days: 365,
    perMinute: 120,
  };
  await makeKey(context, key).catch((error: unknown) => {
    if (!(error instanceof Failure && error.code === 'name_taken')) throw error;
  });
}

/**
 * Adds a webhook of `buyer`'s first account, with what its system was sent until it was turned off: the address belongs
 * to no one. A second run finds its name taken.
 */
async function seedWebhook(services: Services, vault: Vault): Promise<void> {
  const { db, now } = services;
  const name = 'Job costing';
  const customerNumber = '104-2281';
  await db.transact(async (tx) => {
    const id = await insertEndpoint(tx, {
      name,
      customerNumber,
      addedBy: 'Admin',
      url: 'https://jobs.ridgeline.example/tradecounter',
      types: ['order.confirmed', 'order.shipped', 'invoice.issued'],
      secret: sealSecret(vault, { customerNumber, name }, makeSecret()),
      now: new Date(now().getTime() - 30 * 86_400_000),
      from: beginning,
    });
    if (id === null) return;
    await announceIn(tx, now());
    await tx.execute(sql`
      update webhook_deliveries set state = 'delivered', attempts = 1, status = 200,
        made_at = now() - interval '1 day', ended_at = now() - interval '1 day'
      where endpoint_id = ${id}`);
    await tx.execute(sql`update webhook_endpoints set state = 'off' where id = ${id}`);
  });
}

/** Saves the mapping of a file that an older system of the demo's distributor writes. A second run replaces it. */
async function seedMapping({ db, now }: Services): Promise<void> {
  const columns = {
    item: { from: ['ITEMNO'] },
    location: { from: ['WHSE'], values: { PDX: '01', SEA: '02' }, value: '01' },
    onHand: { from: ['QTYOH'] },
  };
  const mapping = { feed: 'stock', files: ['INVBAL*.txt'], columns };
  const savedAt = new Date(now().getTime() - 40 * 86_400_000).toISOString();
  await saveMapping(db, { name: 'Branch stock', mapping, savedAt, savedBy: 'sales', most: limits.mappings });
}

/** Loads the demo distributor from its feeds, and then creates the activity of its users. */
export async function loadDemo(
  services: Services,
  { say, vault }: { say: (line: string) => void; vault: Vault },
): Promise<void> {
  const { db, now, today } = services;
  const folder = await mkdtemp(join(tmpdir(), 'tc-demo-'));
  const passwords = hashDemoPasswords();
  // If the feeds fail, their error is reported, not an unhandled one of the passwords.
  passwords.catch(() => undefined);
  try {
    await auditSystem(db, now(), { action: 'demo.started' });
    await writeDemoFeeds({ folder, today: new Date(`${today()}T12:00:00Z`) });
    const report = await importFolder({ db, feeds: feedSet, folder, strict: true, now: now() });
    if (report.bad > 0) throw new Error(`The demo feeds have ${report.bad} bad rows.`);
    await setDemoPasswords(db, await passwords);
    say('  demo distributor loaded');
    // First, because the orders end with goods in the cart.
    await seedSavedCarts(services);
    await seedApprovals(services);
    await seedOrders(services);
    await shipOrder(services);
    await seedDeliveries(services);
    await seedHold(services);
    await seedStockAlert(services);
    await seedLists(services);
    await seedJobs(services);
    await seedPunchOut(services);
    await seedMapping(services);
    await seedKey(services);
    await seedShortOrder(services);
    await countShort(services);
    await moveArrival(services);
    await seedPayments(services);
    await seedPaymentLinks(services);
    await seedAutomaticPayment(services);
    await seedReturns(services);
    await seedQuoteTalk(services);
    await seedWebhook(services, vault);
    await auditSystem(db, now(), { action: 'demo.loaded' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
