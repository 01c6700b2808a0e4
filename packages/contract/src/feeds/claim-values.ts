import * as z from 'zod/mini';
import type { ClaimName } from '../auth/claims.ts';
import { limits } from '../limits.ts';
import { isCode, isLine } from '../text.ts';

/** The codes of claims that have other values than Y and N (000 §3). */
const codes: Partial<Record<ClaimName, readonly string[]>> = {
  checkoutDidYouForgetSomething: ['B', 'U', 'A', 'N'],
  purchaseOrderRequired: ['Y', 'N', 'B', 'P', 'X', 'Z'],
};
/** Claims that are text, with their requirements. */
const texts: Partial<Record<ClaimName, { fits(value: string): boolean; says: string }>> = {
  purchaseOrderTemplate: {
    fits: (value) => isCode(value) && value.length <= limits.poNumber,
    says: `a pattern of at most ${limits.poNumber} characters: # digit, @ letter, * any`,
  },
  toSDateAccepted: {
    fits: (value) => value === '' || z.iso.datetime({ offset: true }).safeParse(value).success,
    says: 'a time such as 2026-05-31T08:00:00Z, or nothing',
  },
  approveOrders: {
    fits: (value) => /^(Y|N|[1-9]\d{0,9}(\.\d{1,2})?)$/.test(value),
    says: 'Y, N or an amount such as 2500',
  },
  customerName: { fits: isLine, says: 'one line' },
  currency: { fits: isLine, says: 'a code such as CAD' },
};

/** Describes the values that the claim accepts. */
export function claimTakes(name: ClaimName): string {
  const allowed = codes[name] ?? ['Y', 'N'];
  return texts[name]?.says ?? allowed.join(allowed.length === 2 ? ' or ' : ', ');
}

/**
 * Returns the values that the claim accepts if the value isn't one of them, else null. An unknown value would silently
 * deny the permission.
 */
export function claimFault(name: ClaimName, value: string): string | null {
  const fits = texts[name]?.fits(value) ?? (codes[name] ?? ['Y', 'N']).includes(value);
  return fits ? null : claimTakes(name);
}
