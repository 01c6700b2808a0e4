import type { Claims } from '@tradecounter/contract/auth/claims';

export type DeliveryMode = 'pickup' | 'delivery';

export interface PurchaseOrderRule {
  /** Without a number the order is not placed. */
  required: boolean;
  /** A number that the customer used before is refused. */
  unique: boolean;
}

export type PurchaseOrderProblem = 'required' | 'template' | 'used';

type Row = Record<DeliveryMode, PurchaseOrderRule>;

const optional: PurchaseOrderRule = { required: false, unique: false };
const required: PurchaseOrderRule = { required: true, unique: false };
const once: PurchaseOrderRule = { required: true, unique: true };
const optionalOnce: PurchaseOrderRule = { required: false, unique: true };

/** Codes of claim `purchaseOrderRequired`; any other code is optional. */
export const purchaseOrderTable: Readonly<Record<string, Row>> = {
  Y: { pickup: required, delivery: required },
  B: { pickup: once, delivery: once },
  P: { pickup: required, delivery: optional },
  X: { pickup: optional, delivery: required },
  Z: { pickup: optionalOnce, delivery: optionalOnce },
};

type PurchaseOrderClaims = Pick<Claims, 'poRequired' | 'purchaseOrderRequired'>;

/** Whether an order needs a purchase order number, and whether it may be used again. poRequired=Y alone means Y. */
export function purchaseOrderRule(claims: PurchaseOrderClaims, mode: DeliveryMode): PurchaseOrderRule {
  const code = claims.purchaseOrderRequired;
  if (Object.hasOwn(purchaseOrderTable, code)) return purchaseOrderTable[code]?.[mode] ?? optional;
  return claims.poRequired === 'Y' ? required : optional;
}

const placeholders: Readonly<Record<string, RegExp>> = { '#': /^\d$/, '@': /^\p{L}$/u, '*': /^.$/su };

/** Whether text fits the template: # digit, @ letter, * any, other characters themselves; an empty template fits all. */
export function matchesTemplate(text: string, template: string): boolean {
  if (template === '') return true;
  const [typed, wanted] = [Array.from(text), Array.from(template)];
  const fits = (sign: string, place: number): boolean =>
    placeholders[sign]?.test(typed[place] ?? '') ?? typed[place] === sign;
  return typed.length === wanted.length && wanted.every(fits);
}

/** A number that fits the template: its letters and digits in their order. */
export function templateExample(template: string): string {
  let [letters, digits] = [0, 0];
  return Array.from(template, (sign) => {
    if (sign === '#') return String((digits += 1) % 10);
    if (sign !== '@' && sign !== '*') return sign;
    letters += 1;
    return String.fromCharCode(65 + ((letters - 1) % 26));
  }).join('');
}

/** What is wrong with a purchase order number, or null. `usedBefore` is the server's to know. */
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
