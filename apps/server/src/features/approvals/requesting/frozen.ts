import type { ChargeLine } from '@tradecounter/contract/charges/charge-line';
import { toText } from '@tradecounter/rules/decimal';
import { createHash, randomUUID } from 'node:crypto';
import type { EvaluatedCart } from '../../cart/evaluate.ts';
import type { ApprovalReason } from '../../orders/approval/need-approval.ts';
import type { DatedDelivery } from '../../orders/placing/check-date.ts';
import { type PricedAsOrdered, pricedAsOrdered } from '../../orders/placing/priced-as-ordered.ts';
import { type ShipTo, shipToOf } from '../../orders/placing/ship-to-of.ts';
import type { RequestForm } from '../request-repository.ts';

/** What a request asked for when it was sent. Amounts of sums are exact decimals as text. */
export interface Frozen {
  /** Random. Without it, a person without prices could find them by trying which ones have the request's hash. */
  salt: string;
  reasons: ApprovalReason[];
  pickup: boolean;
  shipVia: string;
  shipTo: ShipTo;
  location: { id: string; name: string };
  merchandise: string;
  cardDiscount: string;
  /** Null while it is quoted later. */
  freight: string | null;
  tax: string;
  /** Absent where there are none. */
  charges?: readonly ChargeLine[];
  total: string;
  lines: (PricedAsOrdered & { lot: string; sidemark: string; comments: string })[];
}

/** Returns what a request keeps of an order that could be placed but for its approval. */
export const freeze = (
  { lines, sums }: EvaluatedCart,
  { choice, via, pickup }: DatedDelivery,
  reasons: ApprovalReason[],
): Frozen => ({
  salt: randomUUID(),
  reasons,
  pickup,
  shipVia: via.description,
  shipTo: shipToOf(choice, pickup),
  location: { id: choice.location, name: choice.reportName ?? '' },
  merchandise: toText(sums.merchandise),
  cardDiscount: toText(sums.cardDiscount),
  freight: sums.freight === null ? null : toText(sums.freight),
  tax: toText(sums.tax),
  ...(sums.charges.length + sums.reasons.length > 0 && { charges: [...sums.charges, ...sums.reasons] }),
  total: toText(sums.total),
  lines: lines.map((line) => ({
    ...pricedAsOrdered(line),
    lot: line.row.lot,
    sidemark: line.row.sidemark,
    comments: line.row.comments,
  })),
});

/** Returns the SHA-256 by which a decision names what it is about, in hexadecimal. */
export const hashOf = (form: RequestForm, frozen: string): string =>
  createHash('sha256').update(JSON.stringify(form)).update('\n').update(frozen).digest('hex');
