import type { Claims } from '@tradecounter/contract/claims';
import { limits } from '@tradecounter/contract/limits';
import { checkPurchaseOrder, type DeliveryMode } from '@tradecounter/rules/purchase-order';
import type { Draft } from './checkout-draft.ts';
import type { PlaceForm } from './mutations.ts';

export type OrderField = 'delivery' | 'requestedDate' | 'poNumber' | 'sidemark' | 'comments';

/** Which sentence a field shows, with what it names. */
export type OrderProblem =
  | { word: 'delivery' | 'date' | 'poRequired' | 'poUsed' | 'sidemarkRequired' }
  | { word: 'poTemplate'; template: string }
  | { word: 'tooLong'; maximum: number };

export interface OrderFacts {
  claims: Claims;
  mode: DeliveryMode;
  /** Goods have a way to travel. */
  deliverable: boolean;
  /** Delivery is being changed and not yet submitted. */
  changing: boolean;
  /** Days that may be asked for. */
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

/** Every wrong field at once, in the order they are shown. */
export function checkOrder(draft: Draft, facts: OrderFacts): Map<OrderField, OrderProblem> {
  const dateMissing = facts.allowed.length > 0 && !facts.allowed.includes(draft.requestedDate);
  const found: [OrderField, OrderProblem | null][] = [
    ['delivery', !facts.deliverable || facts.changing ? { word: 'delivery' } : null],
    ['requestedDate', dateMissing ? { word: 'date' } : null],
    ['poNumber', poProblem(draft.poNumber, facts)],
    ['sidemark', sidemarkProblem(draft.sidemark, facts)],
    ['comments', tooLong(draft.comments, limits.comments)],
  ];
  return new Map(found.filter((entry): entry is [OrderField, OrderProblem] => entry[1] !== null));
}

/** What is typed, as the call wants it. */
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
