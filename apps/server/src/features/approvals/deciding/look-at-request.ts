import type { ApprovalLook } from '@tradecounter/contract/approvals/approval-calls';
import type * as calls from '@tradecounter/contract/approvals/approval-calls';
import type { BodyOf } from '@tradecounter/contract/call';
import { may } from '@tradecounter/contract/auth/permissions';
import { type Decimal, toWire } from '@tradecounter/rules/decimal';
import { findUnit, fromBase } from '@tradecounter/rules/units';
import type { AccountContext } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { presentCharges } from '../../charges/present-charges.ts';
import { evaluateCart } from '../../cart/evaluate.ts';
import { usedBudgets } from '../../orders/approval/need-approval.ts';
import { isAboveLimit } from '../../orders/credit/above-limit.ts';
import { checkGoods } from '../../orders/placing/place-goods.ts';
import { canSee } from '../get-approval.ts';
import { findColleagues } from '../people-repository.ts';
import { findRequest, orderFormOf } from '../request-repository.ts';
import { asRequester } from './as-requester.ts';
import { lockWaiting } from './decide.ts';
import { keptGoods } from './kept-goods.ts';

/** Carries the answer out of a transaction that is rolled back, because a look must not change anything. */
class Looked extends Error {
  readonly answer: ApprovalLook;

  constructor(answer: ApprovalLook) {
    super('The look is rolled back.');
    this.answer = answer;
  }
}

/**
 * Returns what a waiting request would come to now, with some lines struck or lowered, by the same rules as placing it.
 * Throws `not_found` for requests that the user can't see.
 */
export async function lookAtRequest(
  context: AccountContext,
  { requestNumber, lines }: BodyOf<typeof calls.lookAtRequest>,
): Promise<ApprovalLook> {
  const { db, claims, customerNumber, precision, say } = context;
  const found = await findRequest(db, { customerNumber, requestNumber });
  if (found === null || !(await canSee(context, found)))
    throw new Failure('not_found', 'error.approval_not_found', { number: requestNumber });
  const seesPrices = may(claims, 'SeePrices');
  const shown = (amount: Decimal | null): number | null => (seesPrices && amount !== null ? toWire(amount) : null);
  try {
    return await db.transact(async (tx) => {
      const request = await lockWaiting(tx, context, requestNumber);
      const requester = await asRequester(tx, context, request);
      const goods = await keptGoods(tx, requester, request, lines);
      const { buyer, lines: rows } = goods.basis.found;
      const cart = evaluateCart(buyer, rows, {
        precision,
        now: context.now(),
        priceLock: false,
        hidden: !seesPrices,
        cardDiscount: may(requester.claims, 'CardDiscount'),
        agreed: goods.source.agreed,
      });
      const form = orderFormOf(request.form);
      const problem = await checkGoods(tx, requester, form, goods).then(
        () => null,
        (error: unknown) => {
          if (error instanceof Failure) return say(error.word, error.values);
          throw error;
        },
      );
      const used = await usedBudgets(tx, context, goods.basis.set.spender.budgets);
      const colleagues = await findColleagues(tx, customerNumber, context.today());
      const asker = colleagues.find(({ userId }) => userId === request.userId);
      throw new Looked({
        merchandise: shown(cart.sums.merchandise),
        freight: shown(cart.sums.freight),
        charges: seesPrices ? presentCharges([...cart.sums.charges, ...cart.sums.reasons], context) : [],
        tax: shown(cart.sums.tax),
        total: shown(cart.sums.total),
        problem,
        aboveCreditLimit: await isAboveLimit(tx, customerNumber, cart.sums.total),
        lines: cart.lines.map(({ row, price, backOrdered }) => {
          const unit = findUnit(row.units, row.uom);
          return {
            lineNumber: row.lineNumber,
            unitPrice: shown(price?.unitPrice ?? null),
            net: shown(price?.net ?? null),
            backOrdered: (unit === undefined ? backOrdered : fromBase(backOrdered, unit)).toWire(),
          };
        }),
        budgets: used.map(({ name, period, amount, used: ordered, over }) => ({
          name: name === '' ? (asker?.name ?? request.requestedBy) : name,
          period,
          amount: seesPrices ? Number(amount) : null,
          used: seesPrices ? Number(ordered) : null,
          over,
        })),
      });
    });
  } catch (error) {
    if (error instanceof Looked) return error.answer;
    throw error;
  }
}
