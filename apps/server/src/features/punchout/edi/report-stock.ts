import { limits } from '@tradecounter/contract/limits';
import { weekdays } from '@tradecounter/contract/punchout/punchout-calls';
import { isCode } from '@tradecounter/contract/text';
import { decimal, toText } from '@tradecounter/rules/decimal';
import * as z from 'zod/mini';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { findShopper } from '../connections/identify.ts';
import { Refusal } from '../cxml/refusal.ts';
import { unitCode } from '../cxml/unit-codes.ts';
import type { Connection } from '../connections/connection-repository.ts';
import type { StockReport } from './documents.ts';
import { claimDueReport, type DueReport, findStock, removeOldStock } from './edi-repository.ts';
import { makeDocument, type Partner } from './make-document.ts';

const question = z.object({
  items: z
    .array(z.string().check(z.minLength(1), z.maxLength(limits.itemId), z.refine(isCode)))
    .check(z.minLength(1), z.maxLength(limits.ediStock)),
});

function readItems(bytes: Buffer): string[] {
  let body: unknown;
  try {
    body = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Refusal(400, 'The request is not JSON.');
  }
  const read = question.safeParse(body);
  if (!read.success) throw new Refusal(400, `Send {"items": […]} with one to ${limits.ediStock} item numbers.`);
  return [...new Set(read.data.items)];
}

/** For whom a report is made. */
type Reported = Partner & Pick<Connection, 'userId' | 'units'>;

/**
 * Keeps an 846 with what is available now of the items, for the partner to collect; without items, of the first that the
 * customer can buy. Items that the customer can't buy are left out, and older reports than the newest are deleted. Returns
 * how many items it has. Throws a Refusal before anything is written.
 */
async function keepReport(
  tx: Transaction,
  services: Pick<Services, 'now'>,
  partner: Reported,
  ids: string[],
): Promise<number> {
  const { customerNumber, connectionId, units } = partner;
  const { userId } = await findShopper(tx, partner, []);
  const found = await findStock(tx, { userId, customerNumber, ids, most: limits.ediStock });
  const report: StockReport = {
    kind: '846',
    at: services.now().toISOString(),
    items: found.map(({ itemId, uom, available }) => ({
      item: itemId,
      available: toText(decimal(available)),
      unit: unitCode(uom, units),
    })),
  };
  await makeDocument(tx, services, partner, { about: '', document: report });
  await removeOldStock(tx, connectionId, limits.ediStockKept);
  return found.length;
}

/** Keeps the report that a partner asks for, and returns how many items it has. Throws a Refusal. */
export async function reportStock(
  context: Context,
  { connection, bytes }: { connection: Connection; bytes: Buffer },
): Promise<{ items: number }> {
  const ids = readItems(bytes);
  const partner = { ...connection, connectionId: connection.id };
  return { items: await context.db.transact((tx) => keepReport(tx, context, partner, ids)) };
}

/** The last look at a day is from this time on, and makes what is due until midnight. */
const lastLook = { from: '23:55', until: '23:59' };

/** Keeps a report that is due. None is made for a person who can't order any more. */
const keepDueReport = (tx: Transaction, services: Pick<Services, 'now'>, due: DueReport): Promise<unknown> =>
  keepReport(tx, services, due, due.stockItems).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });

/**
 * Makes the stock reports that are due today, each once, also on several servers. One that fails doesn't stop the others.
 * The call then rejects at the end, and the report is due again.
 */
export async function makeDueReports(services: Pick<Services, 'db' | 'now' | 'today' | 'timeOfDay'>): Promise<void> {
  const { db, today, timeOfDay } = services;
  const day = today();
  const now = timeOfDay();
  const time = now < lastLook.from ? now : lastLook.until;
  const weekday = weekdays[Temporal.PlainDate.from(day).dayOfWeek - 1]!;
  const failed = new Map<number, unknown>();
  for (let due: DueReport | null; ;) {
    due = null;
    try {
      await db.transact(async (tx) => {
        due = await claimDueReport(tx, { today: day, time, weekday, except: [...failed.keys()] });
        if (due !== null) await keepDueReport(tx, services, due);
      });
      if (due === null) break;
    } catch (error) {
      if (due === null) throw error;
      failed.set((due as DueReport).connectionId, error);
    }
  }
  const [first] = failed.values();
  if (failed.size > 0)
    throw new AggregateError(
      failed.values(),
      `${failed.size} of the stock reports failed: ${(first as Error).message}`,
    );
}
