import { mergeClaims } from '@tradecounter/contract/auth/claims';
import { may } from '@tradecounter/contract/auth/permissions';
import type { Executor } from '../../platform/db/database.ts';
import type { Counter } from '../../platform/mail/letterhead.ts';
import type { Language } from '../../platform/words/languages.ts';
import { findBuyer } from './order-repository.ts';

/** The person who receives the mail about an order, and the counter that serves it. */
export interface Reader extends Counter {
  email: string;
  name: string;
  /** The language of the person's mails. */
  language: Language;
  /** The reader can see the customer's prices. */
  prices: boolean;
  /** The reader can see the card discount. */
  cardDiscount: boolean;
  /** The reader can see when back orders are expected. */
  etas: boolean;
  /** The currency of the order; empty = the shop's. */
  currency: string;
}

/** Finds the person who placed the order. Null when that person no longer exists or has no mail address. */
export async function findReader(db: Executor, customerNumber: string, orderNumber: string): Promise<Reader | null> {
  const found = await findBuyer(db, customerNumber, orderNumber);
  if (found === null || found.email === null || found.email === '') return null;
  const claims = mergeClaims(found.userClaims, found.claims);
  return {
    email: found.email,
    name: found.name,
    language: found.language as Language,
    prices: may(claims, 'SeePrices'),
    cardDiscount: may(claims, 'CardDiscount'),
    etas: may(claims, 'SeeBackOrderEtas'),
    phone: found.phone,
    counterEmail: found.counterEmail,
    currency: found.currency,
  };
}
