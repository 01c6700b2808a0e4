import * as z from 'zod/mini';
import type { ClaimName } from '../auth/claims.ts';
import { limits } from '../limits.ts';
import { isCode, isLine } from '../text.ts';

/** Claims that are not just Y or N: their codes (000 §3). */
const codes: Partial<Record<ClaimName, readonly string[]>> = {
  checkoutDidYouForgetSomething: ['B', 'U', 'A', 'N'],
  purchaseOrderRequired: ['Y', 'N', 'B', 'P', 'X', 'Z'],
};
/** Claims that are text, with what it must be. */
const texts: Partial<Record<ClaimName, { fits(value: string): boolean; says: string }>> = {
  purchaseOrderTemplate: {
    fits: (value) => isCode(value) && value.length <= limits.poNumber,
    says: `a pattern of at most ${limits.poNumber} characters: # digit, @ letter, * any`,
  },
  toSDateAccepted: {
    fits: (value) => value === '' || z.iso.datetime({ offset: true }).safeParse(value).success,
    says: 'a time such as 2026-05-31T08:00:00Z, or nothing',
  },
  customerName: { fits: isLine, says: 'one line' },
};

/** The values that the claim takes, in words. */
export function claimTakes(name: ClaimName): string {
  const allowed = codes[name] ?? ['Y', 'N'];
  return texts[name]?.says ?? allowed.join(allowed.length === 2 ? ' or ' : ', ');
}

/** What the claim takes where the value is not that; null = it may have the value. Anything else than Y would silently permit nothing. */
export function claimFault(name: ClaimName, value: string): string | null {
  const fits = texts[name]?.fits(value) ?? (codes[name] ?? ['Y', 'N']).includes(value);
  return fits ? null : claimTakes(name);
}
