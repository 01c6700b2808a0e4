import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import type { MailServices } from '../../../platform/mail/mail-services.ts';
import { reachedAt } from '../../../platform/mail/letterhead.ts';
import type { Language } from '../../../platform/words/languages.ts';
import { findOrder } from '../order-repository.ts';
import { renderShippedMail } from './render-shipped.ts';
import { findShippedReader, type ShipmentKey } from './shipped-repository.ts';

/**
 * Mails the person who placed an order that goods have shipped. Sends nothing when that person can no longer act for
 * the customer or can't see orders.
 */
export async function sendShippedMail(
  { db, mailer, portal, letterhead, today }: MailServices,
  { customerNumber, orderNumber, shipmentNumber }: ShipmentKey,
): Promise<void> {
  const [order, reader] = [
    await findOrder(db, customerNumber, orderNumber, today()),
    await findShippedReader(db, { customerNumber, orderNumber }),
  ];
  const shipment = order?.shipments.find(({ id }) => id === shipmentNumber);
  if (order === null || shipment === undefined || reader === null) return;
  const claims = mergeClaims(reader.userClaims, reader.claims);
  if (!may(claims, 'SeeOrders')) return;
  const head = reachedAt(await letterhead(), reader);
  await mailer.send(
    renderShippedMail(
      order,
      shipment,
      {
        to: reader.email,
        name: reader.name,
        language: reader.language as Language,
        etas: may(claims, 'SeeBackOrderEtas'),
        portal: portal(),
      },
      head,
    ),
  );
}
