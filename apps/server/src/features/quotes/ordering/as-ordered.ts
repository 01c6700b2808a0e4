import { fraction } from '@tradecounter/rules/fraction';
import { toWire } from '@tradecounter/rules/decimal';
import { may } from '@tradecounter/contract/permissions';
import { shownIn } from '@tradecounter/rules/quantities/line-base';
import { findUnit } from '@tradecounter/rules/units';
import type { AccountContext } from '../../../platform/context.ts';
import { type EvaluatedCart, evaluateCart } from '../../cart/evaluate.ts';
import { goodsOf, leavingDays } from '../../delivery/leaving-days.ts';
import { type ChoiceRow, findChoice } from '../../delivery/repository.ts';
import type { OrderSettings } from '../../orders/placing/place-lines.ts';
import { findClosures, findShipVia } from '../../places/repository.ts';
import { findQuoted, type QuotedLine } from './quoted-repository.ts';
import { type QuoteProblem, readQuotedGoods } from './read-quoted-goods.ts';
import { cannotWait } from './refuse-lines.ts';

/** Days that are offered to choose from. */
const offered = 60;

const addressOf = (choice: ChoiceRow, pickup: boolean) =>
  pickup
    ? {
        name: choice.report_name ?? '',
        line1: choice.location_address ?? '',
        line2: '',
        city: choice.location_city ?? '',
        state: choice.location_state ?? '',
        zip: choice.location_zip ?? '',
      }
    : {
        name: choice.name,
        line1: choice.line1,
        line2: choice.line2,
        city: choice.city,
        state: choice.state,
        zip: choice.zip,
      };

/** What is back ordered of a line: in the line's unit, or in the base unit where it is a part of a pack, which nobody gets. */
function restOf(
  { backOrdered, row }: EvaluatedCart['lines'][number],
  uom: string,
): { backOrdered: number; backOrderedUom: string } {
  const unit = findUnit(row.units, uom);
  if (unit === undefined) return { backOrdered: 0, backOrderedUom: uom };
  const inUnit = shownIn(backOrdered, unit);
  return fraction(inUnit).isWhole()
    ? { backOrdered: toWire(inUnit), backOrderedUom: uom }
    : { backOrdered: toWire(backOrdered.round(4)), backOrderedUom: row.base_uom };
}

/** How far each line would be there, and why it cannot be ordered. */
function linesOf(
  quoted: readonly QuotedLine[],
  { lines }: EvaluatedCart,
  problems: ReadonlyMap<number, QuoteProblem>,
  etas: boolean,
) {
  const evaluated = new Map(lines.map((line) => [line.row.line_number, line]));
  return quoted.map(({ lineNumber, uom }) => {
    const line = evaluated.get(lineNumber);
    const gone = problems.get(lineNumber) ?? null;
    if (line === undefined || gone !== null)
      return { lineNumber, problem: gone, backOrdered: 0, backOrderedUom: uom, dateAvailable: null };
    return {
      lineNumber,
      problem: cannotWait(line) ? 'discontinued' : null,
      ...restOf(line, uom),
      dateAvailable: etas && line.backOrdered.isPositive() ? line.dateAvailable : null,
    };
  });
}

/** What would become of an open quote if it were ordered now, by the delivery as set; null for one that cannot be ordered. */
export const asOrdered =
  (settings: Pick<OrderSettings, 'precision'>) =>
  async ({ id }: { id: string }, context: AccountContext) => {
    const { db, actor, customerNumber } = context;
    const quoted = await findQuoted(db, { customerNumber, quoteNumber: id, today: context.today() });
    if (quoted === null || quoted.state !== 'open' || quoted.lines.length === 0 || quoted.below_zero) return null;
    const [goods, choice] = [
      await readQuotedGoods(db, context, quoted.lines, settings.precision),
      await findChoice(db, actor.userId, customerNumber),
    ];
    if (goods === null || choice === null) return null;
    const via = choice.ship_via === null ? null : await findShipVia(db, choice.ship_via);
    const pickup = choice.how === 'W';
    const cart = evaluateCart(goods.buyer, goods.lines, {
      precision: settings.precision,
      now: context.now(),
      promise: false,
      hidden: !may(context.claims, 'SeePrices'),
      cardDiscount: false,
      agreed: goods.agreed,
    });
    const leaving =
      via === null
        ? null
        : {
            via,
            counterHours: choice.counter_hours,
            closures: await findClosures(db, choice.location, context.today()),
            goods: goodsOf(cart.lines),
            count: offered,
          };
    const days = (complete: boolean): string[] =>
      leaving === null ? [] : leavingDays(context, { ...leaving, complete });
    const { merchandise, freight, tax, total } = cart.sums;
    return {
      pickup,
      shipTo: addressOf(choice, pickup),
      location: { id: choice.location, name: choice.report_name ?? '' },
      shipVia: via?.description ?? null,
      creditHold: goods.buyer.credit_hold,
      merchandise: toWire(merchandise),
      freight: freight === null ? null : toWire(freight),
      tax: toWire(tax),
      total: toWire(total),
      days: days(false),
      completeDays: days(true),
      lines: linesOf(quoted.lines, cart, goods.problems, may(context.claims, 'SeeBackOrderEtas')),
    };
  };
