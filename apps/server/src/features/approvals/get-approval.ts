import { approvalLife } from '@tradecounter/rules/lifecycles/approval';
import { doable } from '@tradecounter/rules/lifecycles/lifecycle';
import { type AccountContext, ownerOf } from '../../platform/context.ts';
import { together } from '../../platform/db/together.ts';
import { presentCharges } from '../charges/present-charges.ts';
import { pictureOf } from '../pictures/picture-address.ts';
import { manages } from '../spending/admin-branch.ts';
import { findTerms } from '../spending/spender-repository.ts';
import { findOthersSeen } from './list-approvals.ts';
import { approversOf, findColleagues } from './people-repository.ts';
import { findPictures, findRequestNames, findRequest, type RequestRow } from './request-repository.ts';
import type { Frozen } from './requesting/frozen.ts';

/** Whether the user can see the request: their own, or that of someone whose requests they see. */
export async function canSee(context: AccountContext, { userId }: Pick<RequestRow, 'userId'>): Promise<boolean> {
  if (userId === ownerOf(context).userId) return true;
  const others = await findOthersSeen(context);
  if (others === null) return false;
  if (others.ids === null) return true;
  const terms = await findTerms(context.db, { customerNumber: context.customerNumber, userId });
  return manages(others, terms?.department ?? null);
}

const instant = (stored: string): string => new Date(stored).toISOString();

/** Returns a request that the user can see as it was sent, or null. */
export async function getApproval(context: AccountContext, { id }: { id: string }) {
  const { db, actor, claims, customerNumber } = context;
  const request = await findRequest(db, { customerNumber, requestNumber: id });
  if (request === null || !(await canSee(context, request))) return null;
  const { userId, state, form, requestNumber } = request;
  const mine = userId === ownerOf(context).userId;
  const frozen = JSON.parse(request.frozen) as Frozen;
  const waits = state === 'waiting' && Date.parse(request.expiresAt) > context.now().getTime();
  const [everyone, pictures, names] = await together([
    waits ? findColleagues(db, customerNumber, context.today()) : Promise.resolve([]),
    findPictures(
      db,
      frozen.lines.map(({ itemId }) => itemId),
    ),
    findRequestNames(db, { customerNumber, requestNumber }),
  ]);
  const approvers = approversOf(everyone, userId, Number(request.total));
  const decides = approvers.some((person) => person.userId === actor.userId);
  const keptOf = new Map(request.kept);
  const can = doable(approvalLife, waits || state !== 'waiting' ? state : 'expired', claims).filter(
    (verb) => verb === 'reorder' || (verb === 'withdraw' ? mine : decides),
  );
  return {
    id: requestNumber,
    state,
    hash: request.hash,
    requestedAt: instant(request.requestedAt),
    ...names,
    enteredBy: request.enteredBy,
    mine,
    expiresAt: instant(request.expiresAt),
    note: request.note,
    source: request.source,
    sourceNumber: request.sourceNumber,
    poNumber: form.poNumber,
    sidemark: form.sidemark,
    comments: form.comments,
    shipComplete: form.shipComplete === 'Y',
    requestedDate: form.requestedDate ?? null,
    pickup: frozen.pickup,
    shipVia: frozen.shipVia,
    shipTo: { ...frozen.shipTo, country: frozen.shipTo.country ?? '' },
    location: frozen.location,
    reasons: frozen.reasons.map(({ amount, ...reason }) => ({ ...reason, amount: Number(amount) })),
    lines: frozen.lines.map(({ itemId, ...line }) => {
      const picture = pictures.get(itemId) ?? null;
      const kept = keptOf.get(line.lineNumber);
      return {
        ...line,
        kept: kept === undefined ? null : Number(kept),
        itemId,
        picture: picture === null ? null : pictureOf(picture),
        net: line.amount,
      };
    }),
    merchandise: Number(frozen.merchandise),
    freight: frozen.freight === null ? null : Number(frozen.freight),
    tax: Number(frozen.tax),
    charges: presentCharges(frozen.charges ?? [], context),
    total: Number(frozen.total),
    approvers: approvers.map(({ name }) => name),
    decidedAt: request.decidedAt === null ? null : instant(request.decidedAt),
    decisionNote: request.decisionNote,
    orderNumber: request.orderNumber === '' ? null : request.orderNumber,
    can,
  };
}
