import { limits } from '@tradecounter/contract/limits';
import { isCode } from '@tradecounter/contract/text';
import { decimal, toText } from '@tradecounter/rules/decimal';
import * as z from 'zod/mini';
import type { Context } from '../../../platform/context.ts';
import { findShopper } from '../connections/identify.ts';
import { Refusal } from '../cxml/refusal.ts';
import { unitCode } from '../cxml/unit-codes.ts';
import type { Connection } from '../connections/connection-repository.ts';
import type { StockReport } from './documents.ts';
import { findStock, removeOldStock } from './edi-repository.ts';
import { makeDocument } from './make-document.ts';

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

/**
 * Keeps an 846 with what is available now of the items, for the partner to collect. Items that the customer can't buy are
 * left out, and older ones than the newest are deleted. Returns how many it has. Throws a Refusal.
 */
export async function reportStock(
  context: Context,
  { connection, bytes }: { connection: Connection; bytes: Buffer },
): Promise<{ items: number }> {
  const { db, now } = context;
  const { customerNumber, units } = connection;
  const ids = readItems(bytes);
  const { userId } = await findShopper(db, connection, []);
  const found = await findStock(db, { userId, customerNumber, ids });
  const report: StockReport = {
    kind: '846',
    at: now().toISOString(),
    items: found.map(({ itemId, uom, available }) => ({
      item: itemId,
      available: toText(decimal(available)),
      unit: unitCode(uom, units),
    })),
  };
  const partner = { ...connection, connectionId: connection.id };
  await db.transact(async (tx) => {
    await makeDocument(tx, context, partner, { about: '', document: report });
    await removeOldStock(tx, connection.id, limits.ediStockKept);
  });
  return { items: found.length };
}
