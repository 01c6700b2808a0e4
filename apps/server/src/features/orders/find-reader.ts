import { mergeClaims } from '@tradecounter/contract/claims';
import { may } from '@tradecounter/contract/permissions';
import type { Executor } from '../../platform/db/database.ts';
import { findPlacer } from './order-repository.ts';

/** Who reads the mail about an order. */
export interface Reader {
  email: string;
  name: string;
  /** May see prices, for the order's customer. */
  prices: boolean;
  /** May see the card discount. */
  cardDiscount: boolean;
  /** May see when back orders are expected. */
  etas: boolean;
  /** Phone of the location that serves the order; empty when there is none. */
  phone: string;
}

/** The person who placed the order; null when that person is gone or has no mail address. */
export async function findReader(db: Executor, customerNumber: string, orderNumber: string): Promise<Reader | null> {
  const found = await findPlacer(db, customerNumber, orderNumber);
  if (found === null || found.email === null || found.email === '') return null;
  const claims = mergeClaims(found.user_claims, found.claims);
  return {
    email: found.email,
    name: found.name,
    prices: may(claims, 'SeePrices'),
    cardDiscount: may(claims, 'CardDiscount'),
    etas: may(claims, 'SeeBackOrderEtas'),
    phone: found.phone ?? '',
  };
}
