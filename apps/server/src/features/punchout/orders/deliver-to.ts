import { constants } from '@tradecounter/contract/limits';
import { may } from '@tradecounter/contract/auth/permissions';
import { divideLine } from '@tradecounter/rules/address';
import type { Transaction } from '../../../platform/db/database.ts';
import { copyChoice, findOwnAddress, findShipTo, findShipTos } from '../../delivery/repository.ts';
import { type AddressSettings, chooseShipTo } from '../../delivery/set-delivery.ts';
import { basketOf, type OrderingContext } from '../../orders/placing/ordering-context.ts';
import type { DocumentAddress } from '../cxml/order-request.ts';
import { Refusal } from '../cxml/refusal.ts';

type Known = Pick<DocumentAddress, 'line1' | 'city' | 'zip'>;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
/** The part of a postal code that a shorter form of it has too. */
const area = (zip: string): string => zip.replaceAll(/\s/g, '').toUpperCase().slice(0, 5);

const isSame = (one: Known, other: Known): boolean =>
  plain(one.line1) === plain(other.line1) && plain(one.city) === plain(other.city) && area(one.zip) === area(other.zip);

/**
 * Returns the sequence of the customer's address that the document names: by its addressID, or else by its street, city
 * and postal code. Empty = the customer's own address. Null = none of them.
 */
async function sequenceOf(tx: Transaction, customerNumber: string, to: DocumentAddress): Promise<string | null> {
  const named = to.id === '' ? null : await findShipTo(tx, customerNumber, to.id);
  if (named !== null) {
    if (to.zip === '' || area(to.zip) === area(named.zip)) return named.sequence;
    throw new Refusal(
      409,
      `The addressID ${to.id} of ShipTo has the postal code ${named.zip} in the portal, not ${to.zip}.`,
    );
  }
  if (isSame(to, await findOwnAddress(tx, customerNumber))) return '';
  const book = await findShipTos(tx, customerNumber);
  return book.find((one) => isSame(to, one))?.sequence ?? null;
}

/**
 * Chooses where the document's goods go: to an address of the customer, or to one that is typed in, if the person may
 * type one. Without a ShipTo they go where the person's cart goes. Throws for any other address.
 */
export async function deliverTo(
  tx: Transaction,
  context: OrderingContext,
  to: DocumentAddress | null,
  settings: AddressSettings,
): Promise<void> {
  const { actor, claims, customerNumber } = context;
  const { userId } = basketOf(context);
  if (to === null) return void (await copyChoice(tx, { userId: actor.userId, customerNumber }, userId));
  const sequence = await sequenceOf(tx, customerNumber, to);
  if (sequence === null && !may(claims, 'ManualShippingAddress'))
    throw new Refusal(
      409,
      "The ShipTo isn't one of your addresses in the portal, and this person isn't allowed to enter another.",
    );
  const { id: _id, ...typed } = to;
  const divided = divideLine(typed);
  const address =
    sequence === null
      ? {
          ...typed,
          country: typed.country ?? '',
          ...(divided !== null && { line1: divided.line1, line2: divided.line2 }),
        }
      : { name: '', line1: '', line2: '', city: '', state: '', zip: '', country: '' };
  await chooseShipTo(
    tx,
    context,
    { ...address, sequence: sequence ?? constants.manualSequence, location: '', company: '', shipViaCode: '' },
    { userId, ...settings },
  );
}
