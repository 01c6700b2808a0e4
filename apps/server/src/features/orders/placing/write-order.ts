import type { ChargeLine } from '@tradecounter/contract/charges/charge-line';
import { isFee } from '../../charges/present-charges.ts';
import type { EventPayload } from '@tradecounter/contract/events/events';
import { decimal, toText } from '@tradecounter/rules/decimal';
import { randomUUID } from 'node:crypto';
import { audit } from '../../../platform/audit/record.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { together } from '../../../platform/db/together.ts';
import { emit } from '../../../platform/outbox/emit.ts';
import { recordEntered } from '../../auth/on-behalf/entered-repository.ts';
import { cartOf } from '../../cart/change-cart.ts';
import { endOrderedAlerts } from '../../stock-alerts/repository.ts';
import { orderMail } from '../mail/order-mail.ts';
import { mailToMailboxes } from '../mailbox/mailbox-mail.ts';
import type { OrderSettings } from './order-settings.ts';
import { insertOrder, type NewOrder, type NewOrderLine } from './placing-repository.ts';
import type { OrderSource } from './sources/order-source.ts';

/** Events carry base quantities with four decimals. The columns have twelve, for exact sums. */
const toWireQuantity = (base: string): string => toText(decimal(base).round(4));
const toEventLine = ({
  ownNumber,
  priceReason,
  discount,
  discountPercent,
  ...line
}: NewOrderLine): EventPayload<'order.placed'>['lines'][number] => ({
  ...line,
  ...(ownNumber !== '' && { ownNumber }),
  ...(priceReason !== null && { priceReason }),
  ...(discount !== null && { discount }),
  ...(discountPercent !== null && { discountPercent }),
  baseQuantity: toWireQuantity(line.baseQuantity),
  backOrdered: toWireQuantity(line.backOrdered),
  lots: line.lots.map(([lot, quantity]) => [lot, toWireQuantity(quantity)]),
});

/** Returns the charges as the event names them. */
function partsForEvent(
  lines: readonly ChargeLine[],
): Pick<EventPayload<'order.placed'>, 'charges' | 'taxes' | 'freightZone' | 'freightTerms'> {
  const charges = lines.filter(isFee);
  const taxes = lines.filter(({ kind }) => kind === 'tax');
  const freight = lines.find(({ kind }) => kind === 'freight');
  const zone = freight?.rule ?? '';
  const { payer, account = '' } = freight?.reason ?? {};
  return {
    ...(charges.length > 0 && { charges }),
    ...(taxes.length > 0 && { taxes }),
    ...(zone !== '' && { freightZone: zone }),
    ...(payer !== undefined && { freightTerms: { payer, account } }),
  };
}

/**
 * Writes an order with its lines, audit row, event and mail jobs, and the other writes of its source. Ends the
 * user's stock alerts for the items.
 */
export async function writeOrder(
  tx: Transaction,
  context: AccountContext,
  order: NewOrder,
  lines: readonly NewOrderLine[],
  { mailboxes, source }: Pick<OrderSettings, 'mailboxes'> & { source: OrderSource },
): Promise<void> {
  const { customerNumber, orderNumber, creditHold } = order;
  const {
    quoteNumber: _named,
    departments: _departments,
    charges: _sum,
    chargeLines,
    approvalNumber,
    approvedBy,
    enteredBy,
    ...sent
  } = order;
  const eventId = randomUUID();
  await together([
    insertOrder(tx, order, lines),
    recordEntered(tx, { customerNumber, kind: 'order', documentNumber: orderNumber, enteredBy }),
    audit(tx, context, {
      action: 'order.placed',
      customerNumber,
      subject: orderNumber,
      after: {
        total: order.total,
        lines: lines.length,
        poNumber: order.poNumber,
        ...(creditHold && { creditHold }),
        ...(approvalNumber !== '' && { approvalNumber, approvedBy }),
      },
    }),
    emit(tx, context.now(), {
      eventId,
      type: 'order.placed',
      customerNumber,
      subject: orderNumber,
      payload: {
        ...sent,
        ...partsForEvent(chargeLines),
        ...(context.currency !== '' && { currency: context.currency }),
        lines: lines.map(toEventLine),
        ...source.named,
        ...(enteredBy !== '' && { enteredBy }),
        ...(approvalNumber !== '' && { approval: { requestNumber: approvalNumber, approvedBy } }),
      },
    }),
    context.jobs.send(tx, orderMail, { customerNumber, orderNumber, language: context.language }),
    mailToMailboxes(tx, context, { customerNumber, orderNumber, eventId, mailboxes }),
    endOrderedAlerts(
      tx,
      cartOf(context),
      lines.map(({ itemId }) => itemId),
    ),
    source.alsoWrite?.(),
  ]);
}
