import type { BodyOf } from '@tradecounter/contract/call';
import { limits } from '@tradecounter/contract/limits';
import type * as calls from '@tradecounter/contract/returns/return-calls';
import { toText } from '@tradecounter/rules/decimal';
import { type Fraction, fraction } from '@tradecounter/rules/fraction';
import { inUnit, returnedAmount } from '@tradecounter/rules/returns/return-line';
import { toBase } from '@tradecounter/rules/units';
import { audit } from '../../../platform/audit/record.ts';
import { type AccountContext, makerOf, write } from '../../../platform/context.ts';
import { Failure, type FieldProblem, invalid, tooMany } from '../../../platform/failure.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { dayText } from '../../../platform/words/day-text.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { recordEntered } from '../../auth/on-behalf/entered-repository.ts';
import { attachPictures } from '../../attachments/draft-repository.ts';
import { returnMail } from '../mail/return-mail.ts';
import { needSource } from '../need-source.ts';
import { deliveredLine, type DeliveredLine } from './delivered-lines.ts';
import { findDelivered } from './delivered-repository.ts';
import {
  countRecentReturns,
  findDocument,
  insertReturn,
  type NewReturnLine,
  nextReturnNumber,
} from './request-repository.ts';

const dayMs = 86_400_000;

type Form = BodyOf<typeof calls.requestReturn>;
type FormLine = Form['lines'][number];

/** Base units by which the sums of rounded quantities may exceed what was delivered. */
const tolerance = '0.01';

/** Throws with all invalid fields of the form at once. */
function checkForm({ source, lines, comment, pictures }: Form): void {
  const seen = new Set<number>();
  const fields = lines.flatMap(({ lineNumber, quantity, reason }, at): [string, FieldProblem][] => {
    const isTwice = seen.has(lineNumber);
    seen.add(lineNumber);
    return [
      ...(Number(quantity) > 0 ? [] : [[`lines.${at}.quantity`, { word: 'quantity_zero' }] as [string, FieldProblem]]),
      ...(isTwice ? [[`lines.${at}.lineNumber`, { word: 'line_twice' }] as [string, FieldProblem]] : []),
      ...(reason === 'price' && source === 'order'
        ? [[`lines.${at}.reason`, { word: 'return_price' }] as [string, FieldProblem]]
        : []),
    ];
  });
  if (comment === '' && lines.some(({ reason }) => reason === 'other')) fields.push(['comment', { word: 'missing' }]);
  if (new Set(pictures).size < pictures.length) fields.push(['pictures', { word: 'photo' }]);
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
}

/** Returns why this can't be asked of a delivered line, or null. */
function problemOf(asked: FormLine, line: DeliveredLine, language: Language): FieldProblem | null {
  const { row, left, pack, leftOverProblem } = line;
  const quantity = fraction(asked.quantity);
  const inPacks = pack !== null && asked.uom === pack.uom;
  if (asked.uom !== row.uom && !inPacks) return { word: 'return_unit', values: { item: row.itemId, unit: asked.uom } };
  if (asked.reason === 'leftOver') {
    if (leftOverProblem === 'notReturnable') return { word: 'return_not_returnable' };
    if (leftOverProblem === 'tooLate')
      return { word: 'return_too_late', values: { date: dayText(line.until!, language) } };
    if (pack !== null && !(inPacks && quantity.isWhole())) return { word: 'return_packs', values: { unit: pack.uom } };
  }
  const most = inPacks ? pack.left : left;
  return quantity.lte(most) ? null : { word: 'return_most', values: { most: most.toWire(), unit: asked.uom } };
}

/** Returns the line as it is stored. Packs that are all of the line are exactly what is left of it. */
function linesOf(form: Form, lines: readonly DeliveredLine[], precision: number): NewReturnLine[] {
  return form.lines.map((asked, at) => {
    const { row, left, pack, unit } = lines[at]!;
    const converted =
      pack === null || unit === null || asked.uom === row.uom
        ? fraction(asked.quantity)
        : fraction(inUnit(asked.quantity, pack.unit, unit));
    const lineQuantity = converted.gt(left) ? left : converted;
    const amount = returnedAmount({ amount: row.amount, of: row.amountFor }, lineQuantity, precision);
    const { lineNumber: documentLine, quantity, uom, reason } = asked;
    return {
      ...{ number: at + 1, documentLine, itemId: row.itemId, description: row.description, reason, quantity, uom },
      lineQuantity: toText(lineQuantity.round(4)),
      amount: toText(amount),
      restockingFee: reason === 'leftOver' ? row.restockingFee : '0',
    };
  });
}

/**
 * Returns the problems of lines that are possible one by one, but together ask for more of an item than was delivered
 * and not asked for by the order or its invoices.
 */
function sharedProblems(stored: readonly NewReturnLine[], lines: readonly DeliveredLine[]): [string, FieldProblem][] {
  const left = new Map<string, Fraction>();
  return stored.flatMap(({ itemId, lineQuantity, quantity, uom, reason }, at): [string, FieldProblem][] => {
    const { row, unit } = lines[at]!;
    if (row.together === null || unit === null || reason === 'price') return [];
    const most = left.get(itemId) ?? fraction(row.together);
    const rest = most.minus(toBase(lineQuantity, unit));
    left.set(itemId, rest);
    if (rest.plus(tolerance).gte(0)) return [];
    const share = most.isPositive() ? most.div(toBase(lineQuantity, unit)).times(quantity) : fraction(0);
    return [[`lines.${at}.quantity`, { word: 'return_most', values: { most: share.toWire(), unit: uom } }]];
  });
}

/** Returns the lines to store. Throws `conflict` for lines of which this can't be asked, with the reason of each. */
function settleLines(
  form: Form,
  delivered: readonly DeliveredLine[],
  { precision, language }: Pick<AccountContext, 'precision' | 'language'>,
): NewReturnLine[] {
  const byNumber = new Map(delivered.map((line) => [line.row.lineNumber, line]));
  const found = form.lines.map(({ lineNumber }) => byNumber.get(lineNumber));
  if (found.includes(undefined)) throw new Failure('not_found', 'error.no_return_line');
  const lines = found as DeliveredLine[];
  const problems = form.lines.flatMap((asked, at): [string, FieldProblem][] => {
    const problem = problemOf(asked, lines[at]!, language);
    return problem === null ? [] : [[`lines.${at}.quantity`, problem]];
  });
  const stored = linesOf(form, lines, precision);
  if (problems.length === 0) problems.push(...sharedProblems(stored, lines));
  if (problems.length > 0) throw new Failure('conflict', 'error.return_lines', {}, Object.fromEntries(problems));
  return stored;
}

/**
 * Requests a return: stores it, audits it, sends it to the distributor as an event, and mails the user that it was
 * received. Throws `invalid` for a form that can't be meant, `not_found` for lines that were not delivered to the
 * customer, `conflict` for more than is left of a line or goods that can't be returned, and `too_many` after too many
 * in a day.
 */
export async function requestReturn(context: AccountContext, form: Form): Promise<{ returnNumber: string }> {
  const { customerNumber, actor } = context;
  const { source, documentNumber, wish, comment } = form;
  const { enteredBy, ...requester } = makerOf(context);
  needSource(context, source);
  checkForm(form);
  return write(context, async (tx) => {
    const now = context.now();
    const since = new Date(now.getTime() - dayMs);
    if ((await countRecentReturns(tx, customerNumber, since)) >= limits.returnsADay) throw tooMany(3600);
    const key = { customerNumber, documentNumber };
    const document = await findDocument(tx, source, key);
    if (document === null) throw new Failure('not_found', 'error.no_return_line');
    const delivered = (await findDelivered(tx, source, key)).map((row) => deliveredLine(row, context.today()));
    const lines = settleLines(form, delivered, context);
    const returnNumber = await nextReturnNumber(tx);
    const owner = source === 'order' ? 'orderReturn' : 'invoiceReturn';
    const place = { customerNumber, owner, ownerNumber: returnNumber } as const;
    const pictures = await attachPictures(tx, place, { userId: actor.userId, ids: form.pictures });
    if (pictures === null) throw invalid({ pictures: { word: 'photo_gone' } });
    const { orderNumber, invoiceNumber, poNumber, sidemark } = document;
    const requestedBy = requester.name;
    const shown = { customerNumber, returnNumber, source, orderNumber, invoiceNumber, wish, comment, requestedBy };
    const requested = { ...shown, requestedAt: now.toISOString() };
    const amount = lines.reduce((sum, line) => sum.plus(line.amount), fraction(0));
    const words = lines.map(({ itemId, description }) => `${itemId} ${description}`);
    await insertReturn(
      tx,
      {
        ...requested,
        userId: requester.userId,
        amount: toText(amount.round(4)),
        foundBy: [poNumber, sidemark, ...words].filter((word) => word !== '').join('\n'),
      },
      lines,
    );
    await recordEntered(tx, { customerNumber, kind: 'return', documentNumber: returnNumber, enteredBy });
    await audit(tx, context, {
      action: 'return.requested',
      customerNumber,
      subject: returnNumber,
      after: {
        ...{ documentNumber, wish, comment, pictures: pictures.length, lines: lines.length },
        reason: [...new Set(lines.map(({ reason }) => reason))].join(', '),
      },
    });
    await emit(tx, now, {
      type: 'return.requested',
      customerNumber,
      subject: returnNumber,
      payload: {
        ...requested,
        lines: lines.map(({ documentLine, restockingFee, number: _number, lineQuantity: _inLine, ...line }) => ({
          lineNumber: documentLine,
          ...line,
          restockingFeePercent: restockingFee,
        })),
        pictures: pictures.map((picture) => ({ ...picture, mediaType: 'image/jpeg' as const })),
        ...(context.currency !== '' && { currency: context.currency }),
        ...(enteredBy !== '' && { enteredBy }),
      },
    });
    await context.jobs.send(tx, returnMail, { customerNumber, returnNumber, step: 1 });
    return { returnNumber };
  });
}
