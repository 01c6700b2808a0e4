import type { BodyOf } from '@tradecounter/contract/call';
import type { placeOrder } from '@tradecounter/contract/orders/orders';
import { checkPurchaseOrder, purchaseOrderRule, templateExample } from '@tradecounter/rules/purchase-order';
import type { Transaction } from '../../../platform/db/database.ts';
import type { FieldProblem } from '../../../platform/failure.ts';
import type { EvaluatedLine } from '../../cart/evaluate.ts';
import { goodsOf } from '../../delivery/leaving-days.ts';
import { checkDate, type DatedDelivery } from './check-date.ts';
import type { OrderingContext } from './ordering-context.ts';
import { lockCustomer, poNumberUsed } from './placing-repository.ts';

/** The checkout form. Orders from a hold or a quote have no cart. */
export type OrderForm = Omit<BodyOf<typeof placeOrder>, 'customerNumber' | 'cartVersion'>;

async function checkPoNumber(
  tx: Transaction,
  context: OrderingContext,
  poNumber: string,
  pickup: boolean,
): Promise<FieldProblem | null> {
  const { approval, claims, customerNumber } = context;
  const mode = pickup ? 'pickup' : 'delivery';
  const unique = purchaseOrderRule(claims, mode).unique && poNumber !== '';
  if (unique) await lockCustomer(tx, customerNumber);
  const usedBefore =
    unique && (await poNumberUsed(tx, { customerNumber, poNumber, requestNumber: approval?.requestNumber ?? '' }));
  const problem = checkPurchaseOrder({ poNumber, claims, mode, usedBefore });
  if (problem === null) return null;
  return problem === 'template'
    ? { word: 'po_template', values: { template: templateExample(claims.purchaseOrderTemplate) } }
    : { word: `po_${problem}` };
}

/** Returns all invalid fields of the form at once. */
export async function checkOrder(
  tx: Transaction,
  context: OrderingContext,
  form: OrderForm,
  delivery: DatedDelivery,
  lines: readonly EvaluatedLine[],
): Promise<Record<string, FieldProblem>> {
  const fields: Record<string, FieldProblem> = {};
  const po = await checkPoNumber(tx, context, form.poNumber, delivery.pickup);
  if (po !== null) fields['poNumber'] = po;
  if (context.claims.smRequired === 'Y' && form.sidemark === '') fields['sidemark'] = { word: 'sidemark_required' };
  const date = checkDate(context, form, delivery, goodsOf(lines));
  if (date !== null) fields['requestedDate'] = date;
  return fields;
}
