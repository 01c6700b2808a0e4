import type { Claims } from '@tradecounter/contract/auth/claims';
import { limits } from '@tradecounter/contract/limits';
import { checkPurchaseOrder, type DeliveryMode } from '@tradecounter/rules/purchase-order';
import type { Draft } from './checkout-draft.ts';
import type { PlaceForm } from './mutations.ts';

export type OrderField = 'delivery' | 'requestedDate' | 'poNumber' | 'sidemark' | 'comments';

/** The sentence that a field shows, with its values. */
export type OrderProblem =
  | { word: 'delivery' | 'deliveryOpen' | 'date' | 'poRequired' | 'poUsed' | 'sidemarkRequired' }
  | { word: 'poTemplate'; template: string }
  | { word: 'tooLong'; maximum: number };

export interface OrderFacts {
  claims: Claims;
  mode: DeliveryMode;
  /** True when a ship via is chosen. */
  deliverable: boolean;
  /** True while the delivery form is open and not yet submitted. */
  changing: boolean;
  /** The days to choose from. */
  allowed: readonly string[];
}

const tooLong = (text: string, maximum: number): OrderProblem | null =>
  text.length > maximum ? { word: 'tooLong', maximum } : null;

function poProblem(poNumber: string, { claims, mode }: OrderFacts): OrderProblem | null {
  const problem = checkPurchaseOrder({ poNumber, claims, mode });
  if (problem === 'required') return { word: 'poRequired' };
  if (problem === 'template') return { word: 'poTemplate', template: claims.purchaseOrderTemplate };
  return tooLong(poNumber, limits.poNumber);
}

const sidemarkProblem = (sidemark: string, { claims }: OrderFacts): OrderProblem | null =>
  claims.smRequired === 'Y' && sidemark.trim() === ''
    ? { word: 'sidemarkRequired' }
    : tooLong(sidemark, limits.sidemark);

/** Returns every invalid field, in the order in which they are shown. */
export function checkOrder(draft: Draft, facts: OrderFacts): Map<OrderField, OrderProblem> {
  const dateMissing = facts.allowed.length > 0 && !facts.allowed.includes(draft.requestedDate);
  const checks: [OrderField, OrderProblem | null][] = [
    ['delivery', facts.changing ? { word: 'deliveryOpen' } : facts.deliverable ? null : { word: 'delivery' }],
    ['requestedDate', dateMissing ? { word: 'date' } : null],
    ['poNumber', poProblem(draft.poNumber, facts)],
    ['sidemark', sidemarkProblem(draft.sidemark, facts)],
    ['comments', tooLong(draft.comments, limits.comments)],
  ];
  return new Map(checks.filter((entry): entry is [OrderField, OrderProblem] => entry[1] !== null));
}

/** Converts the typed values to the call's input. */
export const placeFormOf = (
  draft: Draft,
  { cartVersion, total }: { cartVersion: number; total: number | null },
): PlaceForm => ({
  poNumber: draft.poNumber.trim(),
  sidemark: draft.sidemark.trim(),
  shipComplete: draft.shipComplete ? 'Y' : 'N',
  ...(draft.requestedDate !== '' && { requestedDate: draft.requestedDate }),
  comments: draft.comments.trim(),
  cartVersion,
  ...(total !== null && { total }),
});
