import { limits } from '@tradecounter/contract/limits';
import { useState } from 'react';
import { readQuantity } from '../../../format/typed-quantity.ts';

/** The item to hold, as its page knows it. */
export interface HoldGoods {
  id: string;
  description: string;
  baseUom: string;
  uoms: readonly { code: string; name: string; sellable: boolean }[];
  /** In base units, at the location that serves the customer. */
  here: number;
  /** The available lots there, in base units. */
  lots: readonly { lot: string; available: number }[];
  /** The item's shade differs from lot to lot. */
  shades: boolean;
  /** The last day of a hold requested now; null where it is unknown. */
  until: string | null;
}

/** The values of the fields. */
export interface HoldForm {
  UMCode: string;
  quantity: string;
  comment: string;
  /** Empty = any. */
  lot: string;
}

export type HoldField = Exclude<keyof HoldForm, 'lot'>;

/** The sentence that a field shows. Source: 000 §5. */
export type HoldProblem = 'uomRequired' | 'quantityRequired' | 'quantityNegative' | 'commentRequired' | 'commentLong';

function quantityProblem(typed: string): HoldProblem | null {
  if (typed.trim() === '') return 'quantityRequired';
  return readQuantity(typed) === null ? 'quantityNegative' : null;
}

function commentProblem(typed: string): HoldProblem | null {
  if (typed.trim() === '') return 'commentRequired';
  return typed.length > limits.comments ? 'commentLong' : null;
}

/**
 * The state of a hold form. A field shows its problem once the user has typed in it or left it. `start` holds the
 * initial values.
 */
export function useHoldForm(start: HoldForm) {
  const [form, setForm] = useState(start);
  const [touched, setTouched] = useState<ReadonlySet<HoldField>>(new Set());
  const problems: Record<HoldField, HoldProblem | null> = {
    UMCode: form.UMCode === '' ? 'uomRequired' : null,
    quantity: quantityProblem(form.quantity),
    comment: commentProblem(form.comment),
  };
  const touch = (...fields: HoldField[]): void => setTouched((before) => new Set([...before, ...fields]));
  return {
    form,
    change: (part: Partial<HoldForm>): void => {
      setForm((before) => ({ ...before, ...part }));
      touch(...(Object.keys(part).filter((field) => field !== 'lot') as HoldField[]));
    },
    touch,
    reset: (to: HoldForm = start): void => {
      setForm(to);
      setTouched(new Set());
    },
    problemOf: (field: HoldField): HoldProblem | null => (touched.has(field) ? problems[field] : null),
    /** The quantity in the call's format; null while it is invalid. */
    quantity: readQuantity(form.quantity),
    ready: Object.values(problems).every((problem) => problem === null) && Number(readQuantity(form.quantity)) > 0,
  };
}
