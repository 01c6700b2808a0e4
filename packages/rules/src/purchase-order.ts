import type { Claims } from '@tradecounter/contract/auth/claims';

export type DeliveryMode = 'pickup' | 'delivery';

export interface PurchaseOrderRule {
  /** An order needs a number. */
  required: boolean;
  /** A number that the customer has used before is rejected. */
  unique: boolean;
}

export type PurchaseOrderProblem = 'required' | 'template' | 'used';

type Row = Record<DeliveryMode, PurchaseOrderRule>;

const optional: PurchaseOrderRule = { required: false, unique: false };
const required: PurchaseOrderRule = { required: true, unique: false };
const once: PurchaseOrderRule = { required: true, unique: true };
const optionalOnce: PurchaseOrderRule = { required: false, unique: true };

/** Rules by the code in the claim `purchaseOrderRequired`. With any other code, the number is optional. */
export const purchaseOrderTable: Readonly<Record<string, Row>> = {
  Y: { pickup: required, delivery: required },
  B: { pickup: once, delivery: once },
  P: { pickup: required, delivery: optional },
  X: { pickup: optional, delivery: required },
  Z: { pickup: optionalOnce, delivery: optionalOnce },
};

type PurchaseOrderClaims = Pick<Claims, 'poRequired' | 'purchaseOrderRequired'>;

/** Returns the rule for a purchase order number. Without a code, poRequired=Y means Y. */
export function purchaseOrderRule(claims: PurchaseOrderClaims, mode: DeliveryMode): PurchaseOrderRule {
  const code = claims.purchaseOrderRequired;
  if (Object.hasOwn(purchaseOrderTable, code)) return purchaseOrderTable[code]?.[mode] ?? optional;
  return claims.poRequired === 'Y' ? required : optional;
}

const placeholders: Readonly<Record<string, RegExp>> = { '#': /^\d$/, '@': /^\p{L}$/u, '*': /^.$/su };

/** Whether the text fits the template: # a digit, @ a letter, * any character, others literally. Empty fits all. */
export function matchesTemplate(text: string, template: string): boolean {
  if (template === '') return true;
  const [typed, wanted] = [Array.from(text), Array.from(template)];
  const fits = (character: string, place: number): boolean =>
    placeholders[character]?.test(typed[place] ?? '') ?? typed[place] === character;
  return typed.length === wanted.length && wanted.every(fits);
}

/** Returns a number that fits the template, with letters from A and digits from 1. */
export function templateExample(template: string): string {
  let [letters, digits] = [0, 0];
  return Array.from(template, (character) => {
    if (character === '#') return String((digits += 1) % 10);
    if (character !== '@' && character !== '*') return character;
    letters += 1;
    return String.fromCharCode(65 + ((letters - 1) % 26));
  }).join('');
}

/** Returns what is wrong with a purchase order number, or null. Only the server knows `usedBefore`. */
export function checkPurchaseOrder(input: {
  poNumber: string;
  claims: PurchaseOrderClaims & Pick<Claims, 'purchaseOrderTemplate'>;
  mode: DeliveryMode;
  usedBefore?: boolean;
}): PurchaseOrderProblem | null {
  const rule = purchaseOrderRule(input.claims, input.mode);
  const poNumber = input.poNumber.trim();
  if (poNumber === '') return rule.required ? 'required' : null;
  if (!matchesTemplate(poNumber, input.claims.purchaseOrderTemplate)) return 'template';
  return rule.unique && input.usedBefore === true ? 'used' : null;
}
