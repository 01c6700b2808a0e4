import { claimDefaults } from '@tradecounter/contract/claims';
import type { Say } from '../../../platform/words/say.ts';

/** Claims without words: what the ERP alone knows them for. */
const wordless: readonly string[] = ['allowCISDIS'];

const claims: ReadonlySet<string> = new Set(Object.keys(claimDefaults).filter((claim) => !wordless.includes(claim)));

/** Other values of audited things that have words. */
const fields: ReadonlySet<string> = new Set([
  'claims', 'customers', 'customerNumber', 'orderNumber', 'itemId', 'quantity', 'uom', 'until', 'comment', 'lines', 'total', 'poNumber', 'neededBy', 'state', 'email', 'title', 'firstName', 'lastName',
  'phone', 'language', 'sessionsEnded', 'session', 'left', 'expires', 'expiresAt', 'by', 'proof', 'mustChange', 'dateAccepted',
]);

/** What changed things are called for a reader. */
export interface TrailWords {
  /** A claim or a value by its code; what has no words is told by the code. */
  name: (code: string) => string;
  /** Y and N of a claim. */
  flag: (code: string, value: string) => string;
}

/** The words of the trail in a reader's language. */
export const trailWords = (say: Say): TrailWords => ({
  name: (code) => (claims.has(code) ? say(`audit.claim.${code}`) : fields.has(code) ? say(`audit.field.${code}`) : code),
  flag: (code, value) => (claims.has(code) && (value === 'Y' || value === 'N') ? say(`audit.flag.${value}`) : value),
});
