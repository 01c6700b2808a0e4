import type { ReasonCode } from '@tradecounter/contract/cart/cart';

/** Why an ordered quantity differs from the requested one. */
export interface QuantityChange {
  code: ReasonCode;
  /** Values for the sentence about it, as plain decimals and unit codes. */
  values: Record<string, string>;
}

/**
 * The sentence for a change: one for each code, and others for discontinued goods that are sold out, quantities
 * requested in packs, and a minimum that doesn't depend on the price.
 */
export type ReasonSentence = ReasonCode | 'discontinued_none' | 'full_units' | 'minimum_fixed';

/** The frame around the sentence about a limit: how much of it the cart leaves, and the effect of whole packs. */
export type ReasonFrame = 'in_packs' | 'rounded' | 'below_pack' | 'more' | 'no_more' | 'here' | 'not_here';

/** Returns the sentence that explains the change. */
export function reasonSentence({ code, values }: QuantityChange): ReasonSentence {
  if (code === 'discontinued' && values['limit'] === '0') return 'discontinued_none';
  if (code === 'minimum_amount' && values['fixed'] === 'Y') return 'minimum_fixed';
  // Avoids '1.5 CT becomes 2 CT (2 CT)'.
  return code === 'full_packs' && values['unit'] === values['packUom'] ? 'full_units' : code;
}

/** Returns the frame around that sentence; null where the sentence is complete. */
export function reasonFrame({ code, values }: QuantityChange): ReasonFrame | null {
  const { quantity, unit, limit, limitUnit, packUom, inCart, beside } = values;
  if (limit === undefined || (code === 'discontinued' && limit === '0')) return null;
  const nothing = quantity === '0';
  if (inCart !== '0' && !(code === 'discontinued' && beside === 'lines'))
    return beside === 'lines' ? (nothing ? 'not_here' : 'here') : nothing ? 'no_more' : 'more';
  if (nothing) return 'below_pack';
  if (quantity === limit && unit === limitUnit) return null;
  return unit === packUom ? 'rounded' : 'in_packs';
}
