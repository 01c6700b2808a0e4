import { toText } from '@tradecounter/rules/decimal';
import { auditSystem } from '../../../platform/audit/record.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { findSavedMethod } from '../saved/saved-method-repository.ts';
import { reportScheduled } from '../scheduled/report-scheduled.ts';
import { endScheduled, insertScheduled, type ScheduledRow } from '../scheduled/scheduled-repository.ts';
import { mayStillPay } from '../settling/may-still-pay.ts';
import { automaticMail } from './automatic-mail.ts';
import { type AutomaticRow, findRunning, lockAutomatic } from './automatic-repository.ts';
import { type Coming, comingPayments, noticeDay } from './coming.ts';
import { pause } from './pause.ts';
import { readInvoices } from './read-invoices.ts';

/** The time of day from which payments are planned, so that their mails don't come at night. */
const firstTime = '07:00';

/** Deletes a planned payment whose invoice is now left out. */
async function unplan(tx: Transaction, now: Date, row: ScheduledRow, because: string): Promise<void> {
  await endScheduled(tx, row, 'deleted');
  await reportScheduled(tx, now, row, null);
  const { customerNumber, headerGUID } = row;
  await auditSystem(tx, now, {
    action: 'payment.schedule_deleted',
    customerNumber,
    subject: headerGUID,
    after: { because },
  });
}

/** Plans the payment of one invoice. Returns its headerGUID. */
async function planOne(
  tx: Transaction,
  now: Date,
  automatic: AutomaticRow,
  { invoiceNumber, orderNumber, day, amount, discount }: Coming,
): Promise<string> {
  const { customerNumber, userId, setBy, language, method, savedMethod, paidWith } = automatic;
  const row: Omit<ScheduledRow, 'headerGUID' | 'state' | 'currency'> = {
    customerNumber,
    userId,
    scheduledBy: setBy,
    language,
    scheduledDate: day,
    method,
    savedMethod,
    paidWith,
    amount: toText(amount.minus(discount)),
    lines: [[invoiceNumber, orderNumber, toText(amount), '', toText(discount)]],
    automatic: invoiceNumber,
  };
  const kept = await insertScheduled(tx, row, now);
  const { headerGUID } = kept;
  await auditSystem(tx, now, {
    action: 'payment.automatic_planned',
    customerNumber,
    subject: invoiceNumber,
    after: { headerGUID, scheduledDate: day, amount: row.amount },
  });
  await reportScheduled(tx, now, { ...row, ...kept }, day);
  return headerGUID;
}

/**
 * Plans the payments whose mail is due, and deletes planned ones whose invoices are left out since. Call it with the
 * row locked. A repeat plans nothing twice.
 */
export async function planFor(tx: Transaction, services: Services, automatic: AutomaticRow): Promise<void> {
  const { customerNumber, userId, language } = automatic;
  const now = services.now();
  const today = services.today();
  const invoices = await readInvoices(tx, customerNumber, now);
  const coming = comingPayments(automatic, invoices, { today, precision: services.precision });
  const open = new Map(coming.map((one) => [one.invoiceNumber, one]));
  for (const row of invoices.scheduled.filter(({ automatic: invoice }) => invoice !== '')) {
    const one = open.get(row.automatic);
    const because = one === undefined ? 'paid' : one.leftOut;
    if (because !== null) await unplan(tx, now, row, because);
  }
  const byDay = new Map<string, string[]>();
  for (const one of coming) {
    if (one.leftOut !== null || one.planned !== null || one.day > noticeDay(today)) continue;
    const headerGUID = await planOne(tx, now, automatic, one);
    byDay.set(one.day, [...(byDay.get(one.day) ?? []), headerGUID]);
  }
  for (const headerGUIDs of byDay.values())
    await services.jobs.send(tx, automaticMail, { customerNumber, userId, language, headerGUIDs });
}

async function planLocked(
  tx: Transaction,
  services: Services,
  customerNumber: string,
  provider: string,
): Promise<void> {
  const automatic = await lockAutomatic(tx, customerNumber);
  if (automatic === null || automatic.paused !== '') return;
  if (!(await mayStillPay(tx, automatic))) return pause(tx, services, automatic, 'notPermitted');
  const { userId, savedMethod: id } = automatic;
  const saved = await findSavedMethod(tx, { customerNumber, userId, id });
  if (saved === null || saved.provider !== provider) return pause(tx, services, automatic, 'methodRemoved');
  return planFor(tx, services, automatic);
}

/**
 * Plans the automatic payments of all customers. Several processes can run it at once, and each customer is planned by
 * one of them at a time. A customer that fails doesn't stop the others, and the first error is thrown at the end.
 */
export async function planAutomatic(services: Services, provider: string): Promise<void> {
  if (services.timeOfDay() < firstTime) return;
  let firstError: unknown;
  for (const customerNumber of await findRunning(services.db)) {
    try {
      await services.db.transact((tx) => planLocked(tx, services, customerNumber, provider));
    } catch (error) {
      firstError ??= error;
    }
  }
  if (firstError !== undefined) throw firstError;
}
